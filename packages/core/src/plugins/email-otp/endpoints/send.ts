import * as z from "zod/mini";
import { defineEndpoint, defineServerEndpoint, input, isStoreConflict } from "../../../plugin.ts";
import { type CodePurpose, REQUESTED_TYPES } from "../code-types.ts";
import { readEmail } from "../services/check-code.ts";
import { issue, sendRequested } from "../services/send-code.ts";
import type { Settings } from "../settings.ts";

/** Body of `email-otp/send-verification-otp`. */
export interface SendVerificationOtpBody extends CodePurpose {
  /** The address that receives the code. */
  email: string;
}

const body = input<SendVerificationOtpBody>(() => z.object({ email: z.string(), type: z.enum(REQUESTED_TYPES) }));

/** Mails a code; every address gets the same answer, and an earlier code of the type stops working. */
export const sendVerificationOtp = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/email-otp/send-verification-otp",
    body,
    startsSession: "email-otp",
    rateLimit: settings.rateLimit,
    errors: ["INVALID_EMAIL", "RESET_PASSWORD_DISABLED"],
    async handler(ctx): Promise<{ success: boolean }> {
      const { type } = ctx.body;
      if (type === "forget-password" && !ctx.config.emailAndPassword.enabled)
        throw ctx.error("RESET_PASSWORD_DISABLED");
      await sendRequested(settings, ctx, readEmail(ctx, ctx.body.email), type);
      return { success: true };
    },
  });

/** Creates a code that your own code sends. */
export const createVerificationOtp = (settings: Settings) =>
  defineServerEndpoint({
    method: "POST",
    path: "/email-otp/create-verification-otp",
    body,
    errors: ["INVALID_EMAIL"],
    async handler(ctx): Promise<string> {
      const email = readEmail(ctx, ctx.body.email);
      const create = () =>
        ctx.transaction(async (services) => {
          const user = await services.users.findByEmail(email);
          return issue(settings, services, { type: ctx.body.type, email, user });
        });
      return create().catch((error: unknown) => {
        // A concurrent call created the row, which the second attempt replaces.
        if (isStoreConflict(error)) return create();
        throw error;
      });
    },
  });
