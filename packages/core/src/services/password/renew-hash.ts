import type { Credential, HashCaller, Services } from "../../contracts/services.ts";

interface Verified {
  readonly credential: Credential;
  /** The hash that the password was verified with. */
  readonly hash: string;
  readonly password: string;
}

/** Renews a hash by the password that was just verified; the one it has now, or null where that is another password's. */
export async function renewHash(
  { accounts, passwords }: Pick<Services, "accounts" | "passwords">,
  { credential, hash, password }: Verified,
  caller: HashCaller,
): Promise<string | null> {
  const renewed = await passwords.hash(password, caller);
  if (await accounts.renewHash(credential.accountId, hash, renewed)) return renewed;
  // Another sign-in was quicker to renew it; or the password was changed.
  const current = (await accounts.findCredentialOf(credential.user.id))?.passwordHash ?? null;
  return current !== null && (await passwords.verify(password, current, caller)).matches ? current : null;
}
