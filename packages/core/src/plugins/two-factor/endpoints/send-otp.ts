import * as z from "zod/mini";
import { defineEndpoint, input } from "../../../plugin.ts";
import { isEnrolled, whoAsks } from "../services/asking.ts";
import { canMail, issueCode, keyOf } from "../services/mailed-codes.ts";
import type { Settings } from "../settings.ts";

export interface SendOtpBody {
  /** Said at verification as well, which is where it counts. */
  trustDevice?: boolean | undefined;
}

const body = input<SendOtpBody>(z.object({ trustDevice: z.optional(z.boolean()) }));

/** Mails a code to the user's own address; one before it is dead. */
export const sendOtp = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/two-factor/send-otp",
    body,
    session: "optional",
    needs: "headers",
    rateLimit: { window: 10, max: 3 },
    errors: ["INVALID_TWO_FACTOR_COOKIE", "OTP_NOT_CONFIGURED", "TWO_FACTOR_NOT_ENABLED"],
    async handler(ctx): Promise<{ status: boolean }> {
      const { user, pending, active } = await whoAsks(ctx);
      if (!isEnrolled(user)) throw ctx.error("TWO_FACTOR_NOT_ENABLED");
      if (!canMail(settings, ctx.services, user)) throw ctx.error("OTP_NOT_CONFIGURED");
      await ctx.services.mails.assertAllowed(user.email);
      const code = await ctx.transaction(async (services) => {
        const current = await services.users.lock(user.id);
        if (current === null) throw ctx.error("INVALID_TWO_FACTOR_COOKIE");
        const made = await issueCode(settings, services, current, keyOf(pending ?? active), ctx.now());
        const minutes = settings.otp?.minutes ?? 0;
        const mail = { kind: "two-factor-code", to: current.email, user: current, code: made, minutes } as const;
        if (typeof settings.otp?.send !== "function") await services.mails.send(ctx, mail);
        return made;
      });
      await settings.otp?.send?.({ user, otp: code }, ctx.request);
      return { status: true };
    },
  });
