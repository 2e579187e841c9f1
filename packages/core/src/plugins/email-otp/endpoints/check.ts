import * as z from "zod/mini";
import { defineEndpoint, input } from "../../../plugin.ts";
import { type CodePurpose, type EnteredCode, REQUESTED_TYPES } from "../code-types.ts";
import { checkCode, readEmail } from "../services/check-code.ts";
import type { Settings } from "../settings.ts";

/** Body of `email-otp/check-verification-otp`. */
export interface CheckVerificationOtpBody extends EnteredCode, CodePurpose {}

const body = input<CheckVerificationOtpBody>(() =>
  z.object({ email: z.string(), type: z.enum(REQUESTED_TYPES), otp: z.string() }),
);

/** Tells whether a code is right, without using it up. A wrong one counts as a guess. */
export const checkVerificationOtp = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/email-otp/check-verification-otp",
    body,
    rateLimit: settings.rateLimit,
    errors: ["INVALID_EMAIL", "INVALID_OTP", "TOO_MANY_ATTEMPTS"],
    async handler(ctx): Promise<{ success: boolean }> {
      const { type, otp: code } = ctx.body;
      await checkCode(settings, ctx, { type, email: readEmail(ctx, ctx.body.email), code });
      return { success: true };
    },
  });
