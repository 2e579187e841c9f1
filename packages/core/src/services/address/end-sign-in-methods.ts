import type { Services } from "../../contracts/services.ts";
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
