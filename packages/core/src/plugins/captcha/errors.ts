import { defineErrors } from "../../plugin.ts";

export const captchaErrors = defineErrors({
  MISSING_RESPONSE: { status: 400, message: "Missing CAPTCHA response" },
  VERIFICATION_FAILED: { status: 403, message: "Captcha verification failed" },
});

/** The error codes of the captcha plugin. */
export type CaptchaErrorCode = keyof typeof captchaErrors;
