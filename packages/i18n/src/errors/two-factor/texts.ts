/** Messages of the two-factor plugin. */
export interface TwoFactorErrorTexts {
  readonly OTP_NOT_CONFIGURED: string;
  readonly OTP_HAS_EXPIRED: string;
  readonly TOTP_NOT_ENABLED: string;
  readonly TOTP_ALREADY_ENABLED: string;
  readonly TWO_FACTOR_NOT_ENABLED: string;
  readonly TWO_FACTOR_REQUIRED: string;
  readonly TWO_FACTOR_SETUP_REQUIRED: string;
  readonly BACKUP_CODES_NOT_ENABLED: string;
  readonly INVALID_BACKUP_CODE: string;
  readonly INVALID_CODE: string;
  readonly INVALID_TWO_FACTOR_COOKIE: string;
}
