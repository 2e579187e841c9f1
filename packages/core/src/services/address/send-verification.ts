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
  /** By password, session or sign-up. */
  readonly byHolder: boolean;
  readonly signUp?: LaterSignUp | null;
  /** False: recorded only. Default true. */
  readonly mayMail?: boolean;
  /** Default `/`. */
  readonly callbackURL?: string | undefined;
}

/** Call in a transaction. */
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

/** Costs what `sendVerification` does. */
export async function pretendVerification(
  { config }: Scope,
  { emailProofs, mails }: Pick<Services, "emailProofs" | "mails">,
  callbackURL = "/",
): Promise<void> {
  const token = await emailProofs.pretend();
  mailUrl(config, "/verify-email", { token, callbackURL });
  await mails.pretend("verify-email");
}

/** In its own transaction; skipped if the user was deleted. */
export async function mailVerification(scope: TransactionScope, mail: VerificationMail): Promise<void> {
  try {
    await scope.transaction((services) => sendVerification(scope, services, mail));
  } catch (error) {
    if (!isStoreConflict(error)) throw error;
  }
}
