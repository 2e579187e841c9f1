import { defineErrors } from "../../plugin.ts";

export const emailOTPErrors = defineErrors({
  INVALID_OTP: { status: 400, message: "Invalid OTP" },
  TOO_MANY_ATTEMPTS: { status: 403, message: "Too many attempts" },
});

/** The error codes of the email code plugin. */
export type EmailOTPErrorCode = keyof typeof emailOTPErrors;
