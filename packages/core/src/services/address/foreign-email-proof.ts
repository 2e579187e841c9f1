import type { EmailProofClaims } from "../../contracts/account-services.ts";
import type { Store } from "../../contracts/store.ts";
import { lazyInput } from "../../data/lazy-input.ts";
import { MAILED_ELSEWHERE_SECONDS } from "../../data/limits.ts";
import type { Deps } from "../deps.ts";

/** No id of ours has one. */
const MARK = "mailed-elsewhere:";

/** Of a verification alone: moves of an address are not honoured. */
const claimsSchema = lazyInput((z) =>
  z.object({
    email: z.string(),
    iat: z.number(),
    updateTo: z.optional(z.unknown()),
    requestType: z.optional(z.unknown()),
  }),
);

/** What a verification link says that better-auth mailed, for an hour after. */
export async function readForeignProof(
  { clock, signers, tables }: Pick<Deps, "clock" | "signers" | "tables">,
  store: Store,
  token: string,
): Promise<EmailProofClaims | "expired" | "invalid"> {
  const reading = await signers.foreignEmailProof.read(token, clock.now());
  if (typeof reading === "string") return reading;
  const parsed = await claimsSchema["~standard"].validate(reading.claims);
  if (parsed.issues !== undefined) return "invalid";
  const { iat, updateTo, requestType } = parsed.value;
  if (updateTo !== undefined || requestType !== undefined) return "invalid";
  if (iat < clock.now().getTime() / 1000 - MAILED_ELSEWHERE_SECONDS) return "expired";
  const email = parsed.value.email.toLowerCase();
  const user = await store.find(tables.user, { where: { email } });
  return { userId: user?.id ?? "", id: MARK + email, email, newEmail: null };
}

/** The address that was mailed, if the proof is such a one; the address verified is what makes it single-use. */
export const foreignAddress = (id: string): string | null => (id.startsWith(MARK) ? id.slice(MARK.length) : null);
