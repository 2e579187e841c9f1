import * as z from "zod/mini";
import { defineEndpoint, input } from "../../../plugin.ts";
import { whoAsks } from "../services/asking.ts";
import { sendCode } from "../services/send-code.ts";
import type { Settings } from "../settings.ts";

export interface SendOtpBody {
  /** Said at verification as well, which is where it counts. */
  trustDevice?: boolean | undefined;
}

const body = input<SendOtpBody>(() => z.object({ trustDevice: z.optional(z.boolean()) }));

/** Mails a code to the user's own address; one before it is dead. */
export const sendOtp = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/two-factor/send-otp",
    body,
    session: "optional",
    noImpersonation: true,
    needs: "headers",
    rateLimit: { window: 10, max: 3 },
    errors: ["INVALID_TWO_FACTOR_COOKIE", "OTP_NOT_CONFIGURED", "TWO_FACTOR_NOT_ENABLED"],
    async handler(ctx): Promise<{ status: boolean }> {
      await sendCode(settings, ctx, await whoAsks(ctx));
      return { status: true };
    },
  });
