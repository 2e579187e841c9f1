import type { User } from "../../contracts/entities.ts";
import type { Services } from "../../contracts/services.ts";
import { deleteAccountToken } from "../../data/tokens.ts";

export interface MailboxProof {
  /** Whoever proves the mailbox has shown to hold the account as well: all that it has stays. */
  readonly held: boolean;
  /** The password to have from now on, in place of what was there; null for none. Without effect where `held`. */
  readonly passwordHash: string | null;
}

export interface Proven {
  readonly user: User;
  /** What became of the password that was there before. */
  readonly password: "kept" | "replaced" | "removed" | "absent";
  readonly sessionsEnded: boolean;
}

/**
 * Marks the address of an unverified person as proven; null where they are gone.
 * Somebody may have signed up with the address to wait for its owner: unless the proof is `held`, the password, the
 * linked accounts, what plugins let them sign in with, the sessions and the mailed tokens that were there before end with it.
 * To be called in a transaction that began with `users.lock`.
 */
export async function proveMailbox(
  services: Pick<Services, "accounts" | "emailProofs" | "sessions" | "tokens" | "users" | "waysIn">,
  { id }: User,
  { held, passwordHash }: MailboxProof,
): Promise<Proven | null> {
  const { accounts, emailProofs, sessions, tokens, users, waysIn } = services;
  let password: Proven["password"] = "kept";
  if (!held) {
    const before = (await accounts.findCredentialOf(id))?.passwordHash ?? null;
    password = before === null ? "absent" : passwordHash === null ? "removed" : "replaced";
    await accounts.removeAll(id);
    await waysIn.end(id);
    if (passwordHash !== null) await accounts.createCredential(id, passwordHash);
    await sessions.revokeAll(id);
    await emailProofs.revoke(id);
    await tokens.revoke(id, deleteAccountToken);
  }
  const user = await users.update(id, { emailVerified: true });
  return user === null ? null : { user, password, sessionsEnded: !held };
}
