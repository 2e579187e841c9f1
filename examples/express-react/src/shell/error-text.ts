import { ADMIN_TEXTS } from "./admin-error-text.ts";
import { API_KEY_TEXTS } from "./api-key-error-text.ts";
import { AUDIT_TEXTS } from "./audit-error-text.ts";
import { ORGANIZATION_TEXTS } from "./organization-error-text.ts";
import { TWO_FACTOR_TEXTS } from "./two-factor-error-text.ts";

/** By code, never by message. */
const TEXTS: Readonly<Record<string, string>> = {
  ...ADMIN_TEXTS,
  ...ORGANIZATION_TEXTS,
  ...TWO_FACTOR_TEXTS,
  ...API_KEY_TEXTS,
  ...AUDIT_TEXTS,
  INVALID_EMAIL: "Enter an e-mail address, such as name@example.com.",
  INVALID_EMAIL_OR_PASSWORD: "That e-mail address and password don’t go together. Check both and try again.",
  PASSWORD_TOO_SHORT: "Use at least 8 characters.",
  PASSWORD_TOO_LONG: "Use 128 characters at most.",
  INVALID_PASSWORD: "That is not your password. Check it and try again.",
  CREDENTIAL_ACCOUNT_NOT_FOUND: "This account has no password. You can set one by a link in a mail.",
  EMAIL_IS_THE_SAME: "That is your address already.",
  COULDNT_UPDATE_YOUR_EMAIL: "This address can’t be used. Choose another one.",
  EMAIL_ALREADY_VERIFIED: "Your address is verified already.",
  EMAIL_MISMATCH: "You are signed in with another address. Sign out, then ask for the link again.",
  INVALID_TOKEN: "This link has been used already, or it is no longer good. Ask for a new one.",
  SESSION_NOT_FRESH: "It is a while since you signed in. Sign out, sign in again, then come back.",
  SESSION_EXPIRED: "It is a while since you signed in. Sign out, sign in again, then come back.",
  FAILED_TO_UNLINK_LAST_ACCOUNT: "This is your only way in. Add another one before you take it away.",
  ACCOUNT_NOT_FOUND: "This way in is gone already.",
  USER_DELETION_BLOCKED: "Something that only you look after stands in the way. Hand it on, then try again.",
  RESET_PASSWORD_DISABLED: "This server sends no mails for new passwords.",
  VERIFICATION_EMAIL_NOT_ENABLED: "This server sends no mails to verify addresses.",
  CHANGE_EMAIL_DISABLED: "Addresses can’t be changed here.",
  PROVIDER_UNAVAILABLE: "The provider can’t be reached at the moment. Try again later, or choose another way.",
  PROVIDER_NOT_FOUND: "This way of signing in is not offered here.",
  NOT_FOUND: "The server does not offer this.",
  USER_ALREADY_EXISTS: "There is already an account with this e-mail address. You can sign in below.",
  TOO_MANY_REQUESTS: "That was too often. Wait a moment, then try again.",
  NETWORK_ERROR: "We can’t reach the server. Check your connection and try again; nothing you typed is lost.",
  SERVICE_UNAVAILABLE: "The server is busy at the moment. Try again shortly.",
  UNAUTHORIZED: "You are no longer signed in.",
  VALIDATION_ERROR: "Something here is too long or not allowed. Change it and try again.",
};

const OTHER = "Something went wrong on our side. Try again in a moment.";

export function errorText(code: string): string {
  return Object.hasOwn(TEXTS, code) ? (TEXTS[code] ?? OTHER) : OTHER;
}
