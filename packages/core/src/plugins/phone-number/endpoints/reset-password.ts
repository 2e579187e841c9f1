import * as z from "zod/mini";
import { defineEndpoint, input, resetPassword as resetPasswordOf } from "../../../plugin.ts";
import { checkPhoneCode } from "../services/check-code.ts";
import { requireNumber } from "../services/read-number.ts";
import { findHolder, sendPhoneCode } from "../services/send-code.ts";
import type { Settings } from "../settings.ts";

/** Body of `phone-number/request-password-reset`. */
export interface RequestPhonePasswordResetBody {
  /** Phone number of the account. */
  phoneNumber: string;
}
/** Body of `phone-number/reset-password`. */
export interface ResetPhonePasswordBody {
  /** The number that received the code. */
  phoneNumber: string;
  /** The code. */
  otp: string;
  /** The new password. */
  newPassword: string;
}

const requestBody = input<RequestPhonePasswordResetBody>(() => z.object({ phoneNumber: z.string() }));
const resetBody = input<ResetPhonePasswordBody>(() =>
  z.object({ phoneNumber: z.string(), otp: z.string(), newPassword: z.string() }),
);

/** Sends a code to reset the password; every number gets the same answer. */
export const requestPhonePasswordReset = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/phone-number/request-password-reset",
    body: requestBody,
    rateLimit: settings.rateLimit,
    errors: ["INVALID_PHONE_NUMBER", "PHONE_COUNTRY_NOT_ALLOWED", "RESET_PASSWORD_DISABLED", "TOO_MANY_REQUESTS"],
    async handler(ctx): Promise<{ status: boolean }> {
      if (!ctx.config.emailAndPassword.enabled) throw ctx.error("RESET_PASSWORD_DISABLED");
      const number = await requireNumber(settings, ctx, ctx.body.phoneNumber);
      await sendPhoneCode(settings, ctx, {
        number,
        purpose: "reset-password",
        isFor: (holder) => holder?.phoneNumberVerified === true,
      });
      return { status: true };
    },
  });

/** Sets a new password by a code to a verified number, and ends all sessions. */
export const resetPhonePassword = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/phone-number/reset-password",
    body: resetBody,
    rateLimit: settings.rateLimit,
    changes: ["session"],
    errors: [
      "INVALID_PHONE_NUMBER",
      "PHONE_COUNTRY_NOT_ALLOWED",
      "INVALID_OTP",
      "TOO_MANY_ATTEMPTS",
      "PASSWORD_TOO_SHORT",
      "PASSWORD_TOO_LONG",
      "RESET_PASSWORD_DISABLED",
    ],
    async handler(ctx): Promise<{ status: boolean }> {
      if (!ctx.config.emailAndPassword.enabled) throw ctx.error("RESET_PASSWORD_DISABLED");
      const { passwords } = ctx.services;
      const { otp: code, newPassword } = ctx.body;
      passwords.assertLength(newPassword);
      const number = await requireNumber(settings, ctx, ctx.body.phoneNumber);
      const right = await checkPhoneCode(settings, ctx, { ...number, purpose: "reset-password", code });
      const holder = await findHolder(ctx.services, number);
      if (holder === null) throw ctx.error("INVALID_OTP");
      const changed = await resetPasswordOf(ctx, {
        userId: holder.id,
        passwordHash: await passwords.hash(newPassword, ctx),
        provesMailbox: false,
        spend: async (services, { phoneNumber, phoneNumberVerified }) =>
          phoneNumber === holder.phoneNumber && phoneNumberVerified === true && right.spend(services),
      });
      if (changed === null) throw ctx.error("INVALID_OTP");
      return { status: true };
    },
  });
