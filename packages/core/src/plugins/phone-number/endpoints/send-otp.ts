import * as z from "zod/mini";
import { defineEndpoint, input } from "../../../plugin.ts";
import { requireNumber } from "../services/read-number.ts";
import { sendPhoneCode } from "../services/send-code.ts";
import type { Settings } from "../settings.ts";

/** Body of `phone-number/send-otp`. */
export interface SendPhoneOtpBody {
  /** The number that receives the code. */
  phoneNumber: string;
}

const body = input<SendPhoneOtpBody>(() => z.object({ phoneNumber: z.string() }));

/** Sends a code that signs in or verifies the number; every number gets the same answer. */
export const sendPhoneOtp = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/phone-number/send-otp",
    body,
    session: "optional",
    noImpersonation: true,
    needs: "nothing",
    startsSession: "phone-number",
    rateLimit: settings.rateLimit,
    errors: ["INVALID_PHONE_NUMBER", "PHONE_COUNTRY_NOT_ALLOWED", "TOO_MANY_REQUESTS"],
    async handler(ctx): Promise<{ message: string }> {
      const number = await requireNumber(settings, ctx, ctx.body.phoneNumber);
      const isForNewcomers = settings.signUp !== null || ctx.session !== null;
      await sendPhoneCode(settings, ctx, {
        number,
        purpose: "verification",
        isFor: (holder) => holder !== null || isForNewcomers,
      });
      return { message: "code sent" };
    },
  });
