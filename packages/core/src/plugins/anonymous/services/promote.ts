import type { Services, User } from "../../../plugin.ts";

/** A guest who can sign in again, such as by a passkey, is a user, whatever the row says. */
export async function hasSignInMethod({ accounts, signInMethods }: Services, userId: string): Promise<boolean> {
  return (await accounts.list(userId)).length > 0 || (await signInMethods.list(userId)).length > 0;
}

export async function promote({ users }: Pick<Services, "users">, { id, isAnonymous }: User): Promise<void> {
  if (isAnonymous === true) await users.update(id, { isAnonymous: false, guestUntil: null });
}
