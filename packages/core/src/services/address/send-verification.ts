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
  /** Requested by somebody who holds the account: by password, session or sign-up. */
  readonly byHolder: boolean;
  readonly signUp?: LaterSignUp | null;
  readonly mayMail?: boolean;
  readonly callbackURL?: string | undefined;
}

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
  await mails.send(scope, { kind: "verify-email", to: user.email, user, url, token, expiresInSeconds });
}

/** Has the same cost as `sendVerification`, against timing attacks. */
export async function pretendVerification(
  { config }: Scope,
  { emailProofs, mails }: Pick<Services, "emailProofs" | "mails">,
  callbackURL = "/",
): Promise<void> {
  const token = await emailProofs.pretend();
  mailUrl(config, "/verify-email", { token, callbackURL });
  await mails.pretend("verify-email");
}

export async function mailVerification(scope: TransactionScope, mail: VerificationMail): Promise<void> {
  try {
    await scope.transaction((services) => sendVerification(scope, services, mail));
  } catch (error) {
    if (!isStoreConflict(error)) throw error;
  }
}
