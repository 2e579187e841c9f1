const BEGIN_AGAIN = "This sign-in has taken too long, or was begun in another browser. Sign in once more.";

export const TWO_FACTOR_TEXTS: Readonly<Record<string, string>> = {
  INVALID_CODE: "That code is not right, or was used already. Enter the one that is shown now.",
  INVALID_BACKUP_CODE: "That is none of your backup codes, or it was used already.",
  INVALID_TWO_FACTOR_COOKIE: BEGIN_AGAIN,
  OTP_HAS_EXPIRED: "That code is no longer good. Have a new one sent.",
  OTP_NOT_CONFIGURED: "No codes are sent by mail here.",
  TOTP_NOT_ENABLED: "No authenticator is set up for this account.",
  TOTP_ALREADY_ENABLED: "The second factor is on already.",
  TWO_FACTOR_NOT_ENABLED: "The second factor is off already.",
  TWO_FACTOR_REQUIRED: "The second factor is required here, so it stays on.",
  BACKUP_CODES_NOT_ENABLED: "There are no backup codes for this account.",
};
