import * as z from "zod/mini";
import {
  type ChallengeResult,
  challengeResult,
  defineEndpoint,
  input,
  isChallenged,
  NAME_CHARACTERS,
  signInByMailbox,
  type User,
} from "../../../plugin.ts";
import type { EnteredCode } from "../code-types.ts";
import { checkCode, readEmail } from "../services/check-code.ts";
import type { Settings } from "../settings.ts";

const URL_CHARACTERS = 2_048;

/** Body of `sign-in/email-otp`. A new user's additional fields can be sent as well. */
export interface SignInEmailOtpBody extends EnteredCode {
  /** The name of a new user. Default: empty. */
  name?: string | undefined;
  /** The URL of a new user's profile picture. */
  image?: string | undefined;
}

/** Answer of `sign-in/email-otp`. */
export interface SignInEmailOtpResult {
  token: string;
  user: User;
}

const body = input<SignInEmailOtpBody>(() =>
  z.looseObject({
    email: z.string(),
    otp: z.string(),
    name: z.optional(z.string().check(z.trim(), z.maxLength(NAME_CHARACTERS))),
    image: z.optional(z.string().check(z.maxLength(URL_CHARACTERS))),
  }),
);

/** Signs in with a mailed code, and creates the user if nobody has the address. */
export const signInEmailOtp = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/sign-in/email-otp",
    body,
    startsSession: "email-otp",
    rateLimit: settings.rateLimit,
    changes: ["session", "user"],
    errors: ["INVALID_EMAIL", "INVALID_OTP", "TOO_MANY_ATTEMPTS", "VALUE_ALREADY_TAKEN"],
    async handler(ctx): Promise<SignInEmailOtpResult | ChallengeResult> {
      const { otp: code, name = "", image = null } = ctx.body;
      const email = readEmail(ctx, ctx.body.email);
      const right = await checkCode(settings, ctx, { type: "sign-in", email, code });
      const { users } = ctx.services;
      const outcome = await signInByMailbox(ctx, {
        email,
        method: "email-otp",
        spend: ({ codes }) => codes.spend(right),
        newUser: settings.maySignUp
          ? () => ({ name, image, fields: users.readFields({ ...ctx.body }, "create") })
          : null,
      });
      if (outcome === "spent" || outcome === "no-sign-up") throw ctx.error("INVALID_OTP");
      if (isChallenged(outcome)) return challengeResult(outcome);
      return { token: outcome.session.token, user: outcome.user };
    },
  });
