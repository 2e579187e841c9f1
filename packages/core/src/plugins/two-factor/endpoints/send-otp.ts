import * as z from "zod/mini";
import { defineEndpoint, input } from "../../../plugin.ts";
import { resolveCaller } from "../services/caller.ts";
import { sendCode } from "../services/send-code.ts";
import type { Settings } from "../settings.ts";

export interface SendOtpBody {
  /** This has no effect here: it is decided when the code is verified. */
  trustDevice?: boolean | undefined;
}

const body = input<SendOtpBody>(() => z.object({ trustDevice: z.optional(z.boolean()) }));

/** Sends a code to the user's email address; an earlier code stops working. */
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
      await sendCode(settings, ctx, await resolveCaller(ctx));
      return { status: true };
    },
  });
