import type { User } from "../../contracts/entities.ts";
import type { EventEmitter } from "../../contracts/events.ts";
import type { Services } from "../../contracts/services.ts";
import { endSignInMethods } from "./end-sign-in-methods.ts";

export interface MailboxProof {
  readonly held: boolean;
  readonly passwordHash: string | null;
  readonly adopted?: { readonly signUpId: string; readonly events: Pick<EventEmitter, "emit"> };
}

export interface Proven {
  readonly user: User;
  readonly password: "kept" | "replaced" | "removed" | "absent";
  readonly sessionsEnded: boolean;
}

/**
 * Verifies the address and, unless `held`, removes what an attacker may have set up. If `passwordHash` is not null, it
 * becomes the new password. Returns null if the user no longer exists. Call in a transaction after `users.lock`.
 */
export async function proveMailbox(
  services: Pick<Services, "accounts" | "emailProofs" | "sessions" | "store" | "tokens" | "users" | "signInMethods">,
  { id }: User,
  { held, passwordHash, adopted }: MailboxProof,
): Promise<Proven | null> {
  const { accounts, users } = services;
  let password: Proven["password"] = "kept";
  if (!held) {
    const before = (await accounts.findCredentialOf(id))?.passwordHash ?? null;
    password = before === null ? "absent" : passwordHash === null ? "removed" : "replaced";
    await endSignInMethods(services, id);
    if (passwordHash !== null) await accounts.createCredential(id, passwordHash);
  }
  const user = await users.update(id, { emailVerified: true });
  if (user === null) return null;
  if (adopted !== undefined) await services.signInMethods.adopt(user, adopted.signUpId, adopted.events);
  return { user, password, sessionsEnded: !held };
}
