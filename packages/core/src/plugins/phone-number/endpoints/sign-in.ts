import * as z from "zod/mini";
import {
  type ChallengeResult,
  challengeResult,
  defineEndpoint,
  input,
  isChallenged,
  signInWithPassword,
  type User,
} from "../../../plugin.ts";
import { requireNumber } from "../services/read-number.ts";
import { sendPhoneCode } from "../services/send-code.ts";
import type { Settings } from "../settings.ts";

/** Body of `sign-in/phone-number`. */
export interface SignInPhoneNumberBody {
  /** Phone number of the account. */
  phoneNumber: string;
  /** Password of the account. */
  password: string;
  /** False ends the session when the browser closes. Default true. */
  rememberMe?: boolean | undefined;
}

/** Answer of `sign-in/phone-number`. */
export interface SignInPhoneNumberResult {
  token: string;
  user: User;
}

const body = input<SignInPhoneNumberBody>(() =>
  z.object({ phoneNumber: z.string(), password: z.string(), rememberMe: z.optional(z.boolean()) }),
);

/** Signs in by phone number and password. An unknown number and a wrong password get the same answer. */
export const signInPhoneNumber = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/sign-in/phone-number",
    body,
    startsSession: "password",
    rateLimit: { window: 10, max: 3 },
    changes: ["session", "user"],
    errors: [
      "EMAIL_PASSWORD_DISABLED",
      "INVALID_PHONE_NUMBER",
      "PHONE_COUNTRY_NOT_ALLOWED",
      "INVALID_PHONE_NUMBER_OR_PASSWORD",
      "PHONE_NUMBER_NOT_VERIFIED",
      "PASSWORD_TOO_LONG",
      "EMAIL_NOT_VERIFIED",
      "TOO_MANY_REQUESTS",
    ],
    async handler(ctx): Promise<SignInPhoneNumberResult | ChallengeResult> {
      if (!ctx.config.emailAndPassword.enabled) throw ctx.error("EMAIL_PASSWORD_DISABLED");
      const number = await requireNumber(settings, ctx, ctx.body.phoneNumber);
      const { phoneNumber, entered } = number;
      const { accounts } = ctx.services;
      const outcome = await signInWithPassword(ctx, {
        identifier: phoneNumber,
        async find() {
          const found = await accounts.findCredential({ phoneNumber });
          if (entered === phoneNumber) return found;
          // It is also looked up if the first is found, so that the time does not tell who exists.
          const asEntered = await accounts.findCredential({ phoneNumber: entered });
          return found ?? asEntered;
        },
        password: ctx.body.password,
        remember: ctx.body.rememberMe ?? true,
        callbackURL: undefined,
        refusal: () => ctx.error("INVALID_PHONE_NUMBER_OR_PASSWORD"),
        async admit(user, limited) {
          if (user.phoneNumberVerified) return;
          if (limited !== undefined) throw limited;
          ctx.services.signUpMark.set(ctx, user, true, "even if refused");
          const isFor = () => true;
          await sendPhoneCode(settings, ctx, { number, purpose: "verification", isFor });
          throw ctx.error("PHONE_NUMBER_NOT_VERIFIED");
        },
      });
      if (isChallenged(outcome)) return challengeResult(outcome);
      return { token: outcome.session.token, user: outcome.user };
    },
  });
