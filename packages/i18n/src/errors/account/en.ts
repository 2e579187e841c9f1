import type { AccountErrorTexts } from "./texts.ts";

export const en: AccountErrorTexts = {
  SESSION_EXPIRED: "Your session has expired. Please sign in again to do this.",
  PASSWORD_ALREADY_SET: "This account already has a password.",
  CHANGE_EMAIL_DISABLED: "The email address cannot be changed here.",
  EMAIL_IS_THE_SAME: "This is already your email address.",
  EMAIL_CAN_NOT_BE_UPDATED: "The email address cannot be changed together with other details.",
  ACCOUNT_NOT_FOUND: "This way of signing in is not linked to your account.",
  FAILED_TO_UNLINK_LAST_ACCOUNT: "This is your only way to sign in, so it cannot be removed.",
};
