import * as z from "zod/mini";
import {
  defineAlternative,
  defineEndpoint,
  type EndpointContext,
  input,
  resetPassword as resetPasswordOf,
} from "../../../plugin.ts";
import type { EnteredCode } from "../code-types.ts";
import { checkCode, readEmail } from "../services/check-code.ts";
import { sendRequested } from "../services/send-code.ts";
import type { Settings } from "../settings.ts";

/** Body of `email-otp/request-password-reset`. */
export interface RequestPasswordResetOtpBody {
  /** Email address of the account. */
  email: string;
}
/** Body of `email-otp/reset-password`. */
export interface ResetPasswordOtpBody extends EnteredCode {
  /** The new password. */
  password: string;
}

const requestBody = input<RequestPasswordResetOtpBody>(() => z.object({ email: z.string() }));
const resetBody = input<ResetPasswordOtpBody>(() =>
  z.object({ email: z.string(), otp: z.string(), password: z.string() }),
);

const ERRORS = ["INVALID_EMAIL", "RESET_PASSWORD_DISABLED"] as const;
type Context = EndpointContext<RequestPasswordResetOtpBody, undefined, (typeof ERRORS)[number], "none">;

const requestParts = (settings: Settings) =>
  ({
    method: "POST",
    body: requestBody,
    rateLimit: { ...settings.rateLimit, bucket: "/email-otp/request-password-reset" },
    errors: ERRORS,
    async handler(ctx: Context): Promise<{ success: boolean }> {
      if (!ctx.config.emailAndPassword.enabled) throw ctx.error("RESET_PASSWORD_DISABLED");
      await sendRequested(settings, ctx, readEmail(ctx, ctx.body.email), "forget-password");
      return { success: true };
    },
  }) as const;

/** Mails a code to reset the password; every address gets the same answer. */
export const requestPasswordReset = (settings: Settings) =>
  defineEndpoint({ ...requestParts(settings), path: "/email-otp/request-password-reset" });

/** `requestPasswordReset` as older clients call it. */
export const forgetPassword = (settings: Settings) =>
  defineAlternative({ ...requestParts(settings), path: "/forget-password/email-otp" });

/** Sets a new password by mailed code and ends all sessions. */
export const resetPassword = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/email-otp/reset-password",
    body: resetBody,
    rateLimit: settings.rateLimit,
    changes: ["session"],
    errors: [
      "INVALID_EMAIL",
      "INVALID_OTP",
      "TOO_MANY_ATTEMPTS",
      "PASSWORD_TOO_SHORT",
      "PASSWORD_TOO_LONG",
      "RESET_PASSWORD_DISABLED",
    ],
    async handler(ctx): Promise<{ success: boolean }> {
      if (!ctx.config.emailAndPassword.enabled) throw ctx.error("RESET_PASSWORD_DISABLED");
      const { passwords, users } = ctx.services;
      const { otp: code, password } = ctx.body;
      passwords.assertLength(password);
      const email = readEmail(ctx, ctx.body.email);
      const right = await checkCode(settings, ctx, { type: "forget-password", email, code });
      const user = await users.findByEmail(email);
      if (user === null) throw ctx.error("INVALID_OTP");
      const changed = await resetPasswordOf(ctx, {
        userId: user.id,
        passwordHash: await passwords.hash(password, ctx),
        spend: async ({ codes }, locked) => locked.email === email && (await codes.spend(right)),
      });
      if (changed === null) throw ctx.error("INVALID_OTP");
      return { success: true };
    },
  });
