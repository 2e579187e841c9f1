import { defineEndpoint } from "../../contracts/endpoint.ts";
import type { User } from "../../contracts/entities.ts";
import type { ChallengeResult } from "../../contracts/registry.ts";
import type { Schema } from "../../contracts/schema.ts";
import { toEmail } from "../../data/email.ts";
import { lazyInput } from "../../data/lazy-input.ts";
import { mailVerification } from "../../services/address/send-verification.ts";
import { challengeResult, isChallenged } from "../../services/authentication/answer.ts";
import { holderMark } from "../../services/oauth/holder-mark.ts";
import { renewHash } from "../../services/password/renew-hash.ts";

/** Body of `sign-in/email`. */
export interface SignInEmailBody {
  /** Email address of the account, in upper or lower case. */
  email: string;
  /** Password of the account. */
  password: string;
  /** Target of the browser afterwards: a path, or a URL of a trusted origin. */
  callbackURL?: string | undefined;
  /** False ends the session with the browser. Default true. */
  rememberMe?: boolean | undefined;
}

/** Answer of `sign-in/email`. */
export interface SignInEmailResult {
  redirect: boolean;
  token: string;
  url?: string;
  user: User;
}
/** The union has a name, since declarations would inline it and drop challenges that plugins add. */
export type SignInEmailOutput = SignInEmailResult | ChallengeResult;

const body: Schema<SignInEmailBody> = lazyInput((z) =>
  z.object({
    email: z.string(),
    password: z.string(),
    callbackURL: z.optional(z.string()),
    rememberMe: z.optional(z.boolean()),
  }),
);

/** Signs in by email address and password; an unknown user and a wrong password get the same answer. */
export const signInEmail = defineEndpoint({
  method: "POST",
  path: "/sign-in/email",
  body,
  redirects: { callbackURL: "optional" },
  startsSession: "password",
  rateLimit: { window: 10, max: 3 },
  changes: ["session", "user"],
  errors: [
    "EMAIL_PASSWORD_DISABLED",
    "INVALID_EMAIL",
    "INVALID_EMAIL_OR_PASSWORD",
    "PASSWORD_TOO_LONG",
    "EMAIL_NOT_VERIFIED",
  ],
  async handler(ctx): Promise<SignInEmailOutput> {
    const { accounts, authentication, mails, passwordGuard, passwords } = ctx.services;
    const { emailAndPassword, emailVerification } = ctx.config;
    if (!emailAndPassword.enabled) throw ctx.error("EMAIL_PASSWORD_DISABLED");
    const email = toEmail(ctx.body.email);
    if (email === null) throw ctx.error("INVALID_EMAIL");
    passwords.assertNotTooLong(ctx.body.password);

    const limited = await passwordGuard.attemptSignIn(ctx, email);
    const credential = await accounts.findCredential(email);
    if (credential !== null) ctx.attribute({ userId: credential.user.id });
    const hash = credential?.passwordHash ?? null;
    const { matches, renew } = await passwords.verify(ctx.body.password, hash, ctx);
    if (credential === null || hash === null || !matches) throw limited ?? ctx.error("INVALID_EMAIL_OR_PASSWORD");
    if (limited === undefined) await passwordGuard.succeed(ctx, email);

    const verified = { credential, hash, password: ctx.body.password };
    const current = renew && limited === undefined ? await renewHash(ctx.services, verified, ctx) : hash;
    const { user } = credential;
    const url = ctx.targets.callbackURL;
    if (emailAndPassword.requireEmailVerification && !user.emailVerified) {
      if (limited !== undefined) throw limited;
      const sends = emailVerification.sendOnSignIn && mails.can("verify-email") && (await mails.allow(email));
      if (sends) await mailVerification(ctx, { user, byHolder: true, callbackURL: url });
      holderMark(ctx, user);
      throw ctx.error("EMAIL_NOT_VERIFIED");
    }
    if (current === null) throw ctx.error("INVALID_EMAIL_OR_PASSWORD");
    const outcome = await authentication.complete(ctx, {
      user,
      method: "password",
      remember: ctx.body.rememberMe ?? true,
      callbackURL: url,
      limited,
      credential: { accountId: credential.accountId, passwordHash: current },
    });
    if (outcome === null) throw ctx.error("INVALID_EMAIL_OR_PASSWORD");
    if (isChallenged(outcome)) return challengeResult(outcome);
    const { token } = outcome.session;
    return { redirect: url !== undefined, token, ...(url !== undefined && { url }), user: outcome.user };
  },
});
