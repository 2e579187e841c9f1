import { type Row, type Services, type User, userTable } from "../../../plugin.ts";
import { apiKeyError } from "../api-key-error.ts";
import type { Settings } from "../settings.ts";
import { hashKey, isOfOrganization } from "./key-text.ts";
import type { KeyRow } from "./to-api-key.ts";
import { countInNewWindow, countUse, isUnlimited, noteUse } from "./use-key.ts";

/** A key that counts, and its user. */
export interface UsedKey {
  readonly row: KeyRow;
  /** Null for an organization's. */
  readonly user: User | null;
}

/** The header's text; null where none is sent. */
export const shownKey = ({ headers: names }: Settings, headers: Headers): string | null => {
  for (const name of names) {
    const shown = headers.get(name);
    if (shown !== null) return shown;
  }
  return null;
};

const ofOrganization = (row: KeyRow | null): UsedKey | null =>
  row === null || row.organizationId === null ? null : { row, user: null };

const ofUser = ({ users }: Services, found: readonly [KeyRow, Row<typeof userTable>] | null): UsedKey | null =>
  found === null ? null : { row: found[0], user: users.of(found[1]) };

/** One look-up by the hash, whatever is shown. @throws INVALID_API_KEY for whatever is no key that counts, API_KEY_LIMITED */
export async function spendUse(settings: Settings, services: Services, text: string, now: Date): Promise<UsedKey> {
  const { organizations, table } = settings;
  const where = { key: hashKey(text) };
  const found =
    organizations && isOfOrganization(text)
      ? ofOrganization(await services.store.find(table, { where }))
      : ofUser(services, await services.store.find(table, { where, join: { table: userTable, on: "userId" } }));
  const isUsable =
    found !== null &&
    (found.row.expiresAt === null || found.row.expiresAt > now) &&
    (found.user === null || services.permits.admits(found.user, now));
  if (!isUsable) throw apiKeyError("INVALID_API_KEY");
  const { row } = found;
  if (isUnlimited(row)) await noteUse(settings, services, row, now);
  else if ((await countUse(settings, services, row, now)) === 0) await countInNewWindow(settings, services, row, now);
  return found;
}
