import { toEmail } from "../../../plugin.ts";
import type { CredentialDescriptor } from "../json.ts";
import { type Context, needsVerifiedEmail, type Settings } from "../settings.ts";
import { decoyIds } from "./decoy.ts";
import { passkeysOf } from "./passkeys.ts";
import type { PasskeyRow } from "./verify-assertion.ts";

/** Chromium refuses more than 64. */
const MOST_ENTRIES = 20;

const lastUse = ({ lastUsedAt, createdAt }: PasskeyRow): number => (lastUsedAt ?? createdAt)?.getTime() ?? 0;

/**
 * Lists the passkeys of whoever has the address among decoys. The number and the order of the entries are the same for
 * every address, and no entry has transports, because unusual ones would show that it is real.
 */
export async function hint(
  settings: Settings,
  { config, services }: Context,
  typed: string,
): Promise<CredentialDescriptor[]> {
  const email = toEmail(typed) ?? typed;
  const count = Math.min(settings.maxPasskeys, MOST_ENTRIES);
  const user = await services.users.findByEmail(email);
  // The look-up runs and all decoys are made in any case, so that it takes as long.
  const all = await passkeysOf(services, user?.id ?? "0");
  // A stranger may have signed up with them, and would see here whether the address was taken.
  const rows = user !== null && !user.emailVerified && needsVerifiedEmail(settings, config) ? [] : all;
  const decoys = decoyIds(services, email, count);
  const shown = rows.sort((a, b) => lastUse(b) - lastUse(a)).slice(0, count);
  const ids = [...shown.map(({ credentialID }) => credentialID), ...decoys].slice(0, count);
  return ids.sort().map((id) => ({ id, type: "public-key" }));
}
