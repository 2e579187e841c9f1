import { defineErrors } from "../../plugin.ts";

export const twoFactorErrors = defineErrors({
  OTP_NOT_CONFIGURED: { status: 400, message: "OTP is not available" },
  OTP_HAS_EXPIRED: { status: 400, message: "OTP has expired" },
  TOTP_NOT_ENABLED: { status: 400, message: "TOTP not enabled" },
  TOTP_ALREADY_ENABLED: { status: 400, message: "TOTP is already enabled" },
  TWO_FACTOR_NOT_ENABLED: { status: 400, message: "Two factor isn't enabled" },
  TWO_FACTOR_REQUIRED: { status: 403, message: "Two factor is required and cannot be disabled" },
  TWO_FACTOR_SETUP_REQUIRED: { status: 403, message: "Set up a second factor first" },
  BACKUP_CODES_NOT_ENABLED: { status: 400, message: "Backup codes aren't enabled" },
  INVALID_BACKUP_CODE: { status: 401, message: "Invalid backup code" },
  INVALID_CODE: { status: 401, message: "Invalid code" },
  INVALID_TWO_FACTOR_COOKIE: { status: 401, message: "Invalid two factor cookie" },
});

export type TwoFactorErrorCode = keyof typeof twoFactorErrors;
