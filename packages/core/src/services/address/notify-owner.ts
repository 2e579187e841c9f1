import type { LaterSignUp } from "../../contracts/account-services.ts";
import type { User } from "../../contracts/entities.ts";
import { isStoreConflict } from "../../data/store-errors.ts";
import { mailVerification, type TransactionScope } from "./send-verification.ts";

interface Attempt {
  readonly signUp: LaterSignUp;
  readonly callbackURL: string | undefined;
  /** Whether the address may be sent another mail. */
  readonly mayMail: boolean;
}

/**
 * Mails the owner of an address that somebody has just tried to sign up with, where the answer does not tell that it
 * is taken. Of an unverified account it is not known who that is: the link that goes to the mailbox carries the new
 * password, which counts once the link is opened in the browser that signed up. Without a mail it is known all the
 * same that several have signed up: else the first could use up the mails of the hour.
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
    // The owner was deleted meanwhile: there is nobody to tell.
    if (!isStoreConflict(error)) throw error;
  }
}
