import type { HashCaller } from "../../contracts/password-services.ts";
import type { Credential, Services } from "../../contracts/services.ts";

interface Verified {
  readonly credential: Credential;
  readonly hash: string;
  readonly password: string;
}

export async function renewHash(
  { accounts, passwords }: Pick<Services, "accounts" | "passwords">,
  { credential, hash, password }: Verified,
  caller: HashCaller,
): Promise<string | null> {
  const renewed = await passwords.rehash(password, caller);
  if (await accounts.renewHash(credential.accountId, hash, renewed)) return renewed;
  const current = (await accounts.findCredentialOf(credential.user.id))?.passwordHash ?? null;
  return current !== null && (await passwords.verify(password, current, caller)).matches ? current : null;
}
