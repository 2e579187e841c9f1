import * as z from "zod/mini";
import {
  type ChallengeResult,
  defineEndpoint,
  input,
  isChallenged,
  NAME_CHARACTERS,
  type User,
  withChallenge,
} from "../../../plugin.ts";
import { checkPhoneCode } from "../services/check-code.ts";
import { enterByNumber } from "../services/enter.ts";
import { requireNumber } from "../services/read-number.ts";
import { updateNumber } from "../services/update-number.ts";
import type { VerifyPhoneNumberBody } from "../services/verify-context.ts";
import type { Settings } from "../settings.ts";

/** Answer of `phone-number/verify`. */
export interface VerifyPhoneNumberResult {
  status: boolean;
  /** Null if no session starts. */
  token: string | null;
  user: User;
}
/** Answer of `phone-number/verify` without the profile, which a code alone does not show. */
export interface EnteredPhoneNumber {
  status: boolean;
  token: null;
  user?: undefined;
}
/** Answer of `phone-number/verify`, with a challenge if the sign-in waits for one. */
export type VerifyPhoneNumberOutput =
  | VerifyPhoneNumberResult
  | EnteredPhoneNumber
  | (EnteredPhoneNumber & ChallengeResult);

const body = input<VerifyPhoneNumberBody>(() =>
  z.looseObject({
    phoneNumber: z.string(),
    code: z.string(),
    disableSession: z.optional(z.boolean()),
    updatePhoneNumber: z.optional(z.boolean()),
    name: z.optional(z.string().check(z.trim(), z.maxLength(NAME_CHARACTERS))),
  }),
);

/** Signs in with a code, or makes a number the signed-in user's. */
export const verifyPhoneNumber = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/phone-number/verify",
    body,
    session: "optional",
    noImpersonation: true,
    needs: "nothing",
    startsSession: "phone-number",
    rateLimit: settings.rateLimit,
    changes: ["session", "user", "accounts"],
    errors: [
      "INVALID_PHONE_NUMBER",
      "PHONE_COUNTRY_NOT_ALLOWED",
      "PHONE_NUMBER_EXIST",
      "INVALID_OTP",
      "TOO_MANY_ATTEMPTS",
      "UNAUTHORIZED",
      "SESSION_NOT_FRESH",
      "EMAIL_NOT_VERIFIED",
      "VALUE_ALREADY_TAKEN",
    ],
    async handler(ctx): Promise<VerifyPhoneNumberOutput> {
      const { code, updatePhoneNumber = false } = ctx.body;
      const number = await requireNumber(settings, ctx, ctx.body.phoneNumber);
      const { phoneNumber } = number;
      const active = ctx.session;
      const own = active?.user.phoneNumber === phoneNumber && active.user.phoneNumberVerified !== true;
      const updates = updatePhoneNumber || own;
      if (updates && active === null) throw ctx.error("UNAUTHORIZED");
      if (updates && active !== null && !ctx.services.sessions.isFresh(active.session))
        throw ctx.error("SESSION_NOT_FRESH");
      const right = await checkPhoneCode(settings, ctx, { ...number, purpose: "verification", code });
      if (updates && active !== null) {
        const user = await updateNumber(settings, ctx, active, right);
        return { status: true, token: active.session.token, user };
      }
      const { user, outcome, isNew } = await enterByNumber(settings, ctx, right);
      if (outcome === null)
        return isNew || active?.user.id === user.id
          ? { status: true, token: null, user }
          : { status: true, token: null };
      if (isChallenged(outcome)) return withChallenge({ status: true, token: null }, outcome);
      return { status: true, token: outcome.session.token, user: outcome.user };
    },
  });
