import type { LaterSignUp } from "../../contracts/account-services.ts";
import type { User } from "../../contracts/entities.ts";
import { isStoreConflict } from "../../data/store-errors.ts";
import { mailVerification, type TransactionScope } from "./send-verification.ts";

interface Attempt {
  readonly signUp: LaterSignUp;
  readonly callbackURL: string | undefined;
  readonly mayMail: boolean;
}

/**
 * Tells the owner of an address about another sign-up, which the answer hides. If the address is unverified, the link
 * carries the new password for the browser that signed up. It is recorded even beyond the mail limit, which an attacker
 * could have used up.
 */
export async function notifyOwner(scope: TransactionScope, owner: User, attempt: Attempt): Promise<void> {
  const { mails } = scope.services;
  const { requireEmailVerification } = scope.config.emailAndPassword;
  const kind = owner.emailVerified ? "notice" : "verify-email";
  if (!mails.can(kind) || (!owner.emailVerified && !requireEmailVerification)) return;
  if (!owner.emailVerified) return mailVerification(scope, { user: owner, byHolder: false, ...attempt });
  if (!attempt.mayMail) return;
  const notice = { kind: "notice", to: owner.email, user: owner, about: { kind: "account-exists" } } as const;
  try {
    await scope.transaction((services) => services.mails.send(scope, notice));
  } catch (error) {
    if (!isStoreConflict(error)) throw error;
  }
}
