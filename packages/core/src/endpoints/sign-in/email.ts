import { defineEndpoint } from "../../contracts/endpoint.ts";
import type { User } from "../../contracts/entities.ts";
import type { ChallengeResult } from "../../contracts/registry.ts";
import type { Schema } from "../../contracts/schema.ts";
import { toEmail } from "../../data/email.ts";
import { lazyInput } from "../../data/lazy-input.ts";
import type { RememberMe } from "../../data/remember-me.ts";
import { challengeResult, isChallenged } from "../../services/authentication/answer.ts";
import { signInWithPassword } from "../../services/password/sign-in-with-password.ts";

/** Body of `sign-in/email`. */
export interface SignInEmailBody extends RememberMe {
  /** Email address of the account, in upper or lower case. */
  email: string;
  /** Password of the account. */
  password: string;
  /** Target of the browser afterwards: a path, or a URL of a trusted origin. */
  callbackURL?: string | undefined;
}

/** Answer of `sign-in/email`. */
export interface SignInEmailResult {
  redirect: boolean;
  token: string;
  url?: string;
  user: User;
}
/** The union has a name, because declarations would inline it and drop challenges that plugins add. */
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
    if (!ctx.config.emailAndPassword.enabled) throw ctx.error("EMAIL_PASSWORD_DISABLED");
    const email = toEmail(ctx.body.email);
    if (email === null) throw ctx.error("INVALID_EMAIL");
    const url = ctx.targets.callbackURL;
    const outcome = await signInWithPassword(ctx, {
      identifier: email,
      email,
      find: () => ctx.services.accounts.findCredential(email),
      password: ctx.body.password,
      remember: ctx.body.rememberMe ?? true,
      callbackURL: url,
      refusal: () => ctx.error("INVALID_EMAIL_OR_PASSWORD"),
    });
    if (isChallenged(outcome)) return challengeResult(outcome);
    const { token } = outcome.session;
    return { redirect: url !== undefined, token, ...(url !== undefined && { url }), user: outcome.user };
  },
});
