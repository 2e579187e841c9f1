import type { Services } from "../../contracts/services.ts";
import { deleteAccountToken } from "../../data/tokens.ts";

type Needed = Pick<Services, "accounts" | "emailProofs" | "sessions" | "tokens" | "waysIn">;

/**
 * Removes what somebody else may have set up on an unverified account: password, linked accounts, plugins' sign-in
 * methods, sessions, mailed links. Call in a transaction after `users.lock`.
 */
export async function endWaysIn({ accounts, emailProofs, sessions, tokens, waysIn }: Needed, userId: string) {
  await accounts.removeAll(userId);
  await waysIn.end(userId);
  await sessions.revokeAll(userId);
  await emailProofs.revoke(userId);
  await tokens.revoke(userId, deleteAccountToken);
}
