import type { TwoFactorErrorTexts } from "./texts.ts";

export const en: TwoFactorErrorTexts = {
  OTP_NOT_CONFIGURED: "Codes by email are not available here.",
  OTP_HAS_EXPIRED: "This code has expired. Ask for a new one.",
  TOTP_NOT_ENABLED: "You have not set up an authenticator app yet.",
  TOTP_ALREADY_ENABLED: "An authenticator app is already set up.",
  TWO_FACTOR_NOT_ENABLED: "Two-step sign-in is not switched on.",
  TWO_FACTOR_REQUIRED: "Two-step sign-in is required here and cannot be switched off.",
  TWO_FACTOR_SETUP_REQUIRED: "Set up two-step sign-in first: it is required for this.",
  BACKUP_CODES_NOT_ENABLED: "You have no backup codes.",
  INVALID_BACKUP_CODE: "This backup code is wrong or has already been used.",
  INVALID_CODE: "This code is wrong. Check it and try again.",
  INVALID_TWO_FACTOR_COOKIE: "This sign-in took too long or has already been finished. Please sign in again.",
};
