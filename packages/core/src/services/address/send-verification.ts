import type { LaterSignUp } from "../../contracts/account-services.ts";
import type { Config } from "../../contracts/config.ts";
import type { User } from "../../contracts/entities.ts";
import type { RequestScope } from "../../contracts/scope.ts";
import type { Services } from "../../contracts/services.ts";
import { isStoreConflict } from "../../data/store-errors.ts";
import { mailUrl } from "../../http/mail-url.ts";

interface Scope extends RequestScope {
  readonly config: Config;
}
export interface TransactionScope extends Scope {
  readonly services: Services;
  transaction(work: (services: Services) => Promise<void>): Promise<void>;
}

export interface VerificationMail {
  readonly user: User;
  /** Whether the password, a session or the sign-up shows that the account belongs to the caller. */
  readonly byHolder: boolean;
  readonly signUp?: LaterSignUp | null;
  readonly mayMail?: boolean;
  readonly callbackURL?: string | undefined;
}

/** Mails a link that verifies the email address of a user. */
export async function sendVerification(
  scope: Scope,
  { emailProofs, mails }: Pick<Services, "emailProofs" | "mails">,
  { user, byHolder, signUp = null, mayMail = true, callbackURL = "/" }: VerificationMail,
): Promise<void> {
  const { config } = scope;
  const token = await emailProofs.issue({ user, mailedTo: user.email, byHolder, signUp });
  if (!mayMail) return;
  const url = mailUrl(config, "/verify-email", { token, callbackURL });
  const expiresInSeconds = config.emailVerification.lifetimeSeconds;
  await mails.sendVerification(scope, { user, url, token, expiresInSeconds });
}

/** Has the same cost as `sendVerification`, against timing attacks. */
export async function pretendVerification(
  { config }: Scope,
  { emailProofs, mails }: Pick<Services, "emailProofs" | "mails">,
  { email, callbackURL = "/" }: { readonly email: string; readonly callbackURL?: string | undefined },
): Promise<void> {
  const token = await emailProofs.pretend();
  mailUrl(config, "/verify-email", { token, callbackURL });
  await mails.pretendVerification(email);
}

/** Sends the mail of `sendVerification` in a transaction of its own, unless the same mail is being written already. */
export async function mailVerification(scope: TransactionScope, mail: VerificationMail): Promise<void> {
  try {
    await scope.transaction((services) => sendVerification(scope, services, mail));
  } catch (error) {
    if (!isStoreConflict(error)) throw error;
  }
}
