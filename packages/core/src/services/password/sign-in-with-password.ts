import type { Challenged, SignedIn, SignInScope } from "../../contracts/authentication.ts";
import type { User } from "../../contracts/entities.ts";
import type { RefusalReporter } from "../../contracts/events.ts";
import type { Credential, Services } from "../../contracts/services.ts";
import { coreError } from "../../data/core-error.ts";
import { mailVerification } from "../address/send-verification.ts";
import { markAccountHolder } from "../oauth/mark-account-holder.ts";
import { renewHash } from "./renew-hash.ts";

interface Scope extends SignInScope, Pick<RefusalReporter, "attribute"> {
  readonly services: Services;
  now(): Date;
  transaction<Result>(work: (services: Services) => Promise<Result>): Promise<Result>;
}

/** A sign-in with a password and what identifies the account. */
export interface PasswordSignIn {
  /** The text that the caller entered. Guesses at accounts that do not exist are counted for it. */
  readonly identifier: string;
  readonly email?: string;
  readonly find: () => Promise<Credential | null>;
  readonly password: string;
  readonly remember: boolean;
  readonly callbackURL: string | undefined;
  readonly refusal: () => Error;
  /**
   * Runs after the password was right. An error refuses the sign-in. Throw `limited`, if there is one, before anything
   * that tells that the password is right.
   */
  readonly admit?: (user: User, limited: Error | undefined) => Promise<void>;
}

/**
 * Verifies a password and completes the sign-in, with the limits, the time and the answers that are the same for every
 * identifier of an account.
 * @throws the refusal, TOO_MANY_REQUESTS, PASSWORD_TOO_LONG, EMAIL_NOT_VERIFIED, or a policy's code
 */
export async function signInWithPassword(ctx: Scope, signIn: PasswordSignIn): Promise<SignedIn | Challenged> {
  const { authentication, passwordGuard, passwords } = ctx.services;
  const { identifier, password, refusal } = signIn;
  passwords.assertNotTooLong(password);
  const known = signIn.email === undefined ? await signIn.find() : undefined;
  const email = signIn.email ?? known?.user.email ?? identifier;
  const limited = await passwordGuard.attemptSignIn(ctx, email, identifier);
  const credential = known === undefined ? await signIn.find() : known;
  if (credential !== null) ctx.attribute({ userId: credential.user.id });
  const hash = credential?.passwordHash ?? null;
  const { matches, renew } = await passwords.verify(password, hash, ctx);
  if (credential === null || hash === null || !matches) throw limited ?? refusal();
  if (limited === undefined) await passwordGuard.succeed(ctx, email, identifier);

  const verified = { credential, hash, password };
  const current = renew && limited === undefined ? await renewHash(ctx.services, verified, ctx) : hash;
  if (ctx.config.emailAndPassword.requireEmailVerification && !credential.user.emailVerified)
    await refuseUnverified(ctx, credential, { limited, callbackURL: signIn.callbackURL });
  if (signIn.admit !== undefined) await signIn.admit(credential.user, limited);
  if (current === null) throw refusal();
  const outcome = await authentication.complete(ctx, {
    user: credential.user,
    method: "password",
    remember: signIn.remember,
    callbackURL: signIn.callbackURL,
    limited,
    credential: { accountId: credential.accountId, passwordHash: current },
  });
  if (outcome === null) throw refusal();
  return outcome;
}

async function refuseUnverified(
  ctx: Scope,
  { user }: Credential,
  { limited, callbackURL }: { readonly limited: Error | undefined; readonly callbackURL: string | undefined },
): Promise<never> {
  const { emailVerification } = ctx.config;
  if (limited !== undefined) throw limited;
  const { mails } = ctx.services;
  const sends = emailVerification.sendOnSignIn && mails.can("verify-email") && (await mails.allow(user.email, ctx));
  if (sends) await mailVerification(ctx, { user, byHolder: true, callbackURL });
  markAccountHolder(ctx, user);
  throw coreError("EMAIL_NOT_VERIFIED");
}
