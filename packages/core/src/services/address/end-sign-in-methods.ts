import type { Services } from "../../contracts/services.ts";
import { op } from "../../contracts/store.ts";
import { account } from "../../data/tables/account.ts";
import { deleteAccountToken } from "../../data/tokens.ts";

type Needed = Pick<Services, "accounts" | "emailProofs" | "sessions" | "store" | "tokens" | "signInMethods">;

/**
 * Removes everything that an attacker may have set up on an unverified account. Call in a transaction after
 * `users.lock`.
 */
export async function endSignInMethods(
  { accounts, emailProofs, sessions, store, tokens, signInMethods }: Needed,
  userId: string,
) {
  await accounts.removeAll(userId);
  await signInMethods.end(userId);
  await sessions.revokeAll(userId);
  await emailProofs.revoke(userId);
  await tokens.revoke(userId, deleteAccountToken);
  const { endApprovedUndoTokens } = await import("./undo-tokens.ts");
  await endApprovedUndoTokens({ store }, userId);
}

/** Returns whether a password was among the methods. Call it in a transaction after `users.lock`. */
export async function endSignInMethodsSince(
  { store, signInMethods }: Pick<Services, "store" | "signInMethods">,
  userId: string,
  instant: Date,
): Promise<boolean> {
  const rows = await store.list(account, { where: { userId } });
  const since = rows.filter(({ providerId, createdAt, updatedAt }) => {
    // A new password overwrites the row instead of adding one.
    const time = providerId === "credential" ? updatedAt : createdAt;
    return time.getTime() > instant.getTime();
  });
  if (since.length > 0) await store.delete(account, { where: { id: op.in(since.map(({ id }) => id)) } });
  await signInMethods.end(userId, instant);
  return since.some(({ providerId }) => providerId === "credential");
}
