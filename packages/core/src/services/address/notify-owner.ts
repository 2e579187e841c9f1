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
 * Mails the owner of an address another sign-up tried; the answer hides that. If unverified, the link carries the new
 * password, for the browser that signed up. Recorded even at the mail limit, or a squatter could exhaust it first.
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
    // The owner was deleted meanwhile.
    if (!isStoreConflict(error)) throw error;
  }
}
