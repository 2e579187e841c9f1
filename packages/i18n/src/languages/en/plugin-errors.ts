import type {
  AdminErrorTexts,
  AnonymousErrorTexts,
  ApiKeyErrorTexts,
  AuditErrorTexts,
  CaptchaErrorTexts,
  EmailOtpErrorTexts,
  HaveIBeenPwnedErrorTexts,
  ImagesErrorTexts,
  MagicLinkErrorTexts,
  MultiSessionErrorTexts,
  PasskeyErrorTexts,
  PhoneNumberErrorTexts,
  SignInNoticeErrorTexts,
  TwoFactorErrorTexts,
  UsernameErrorTexts,
} from "../../texts/plugin-errors.ts";

/** The words for the user who signs in. Those of the plugin are for admins. */
export const banned = { BANNED_USER: "This account is banned. Contact support." } as const;

export const admin: AdminErrorTexts = {
  BANNED_USER: "This account has been banned.",
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: "This email address is already in use. Use another one.",
  YOU_CANNOT_BAN_YOURSELF: "You can’t ban yourself.",
  YOU_CANNOT_REMOVE_YOURSELF: "You can’t delete yourself here.",
  YOU_CANNOT_IMPERSONATE_ADMINS: "You can’t impersonate another admin.",
  YOU_CANNOT_IMPERSONATE_YOURSELF: "You can’t impersonate yourself.",
  NOT_IMPERSONATING: "You’re not impersonating anyone.",
  ONLY_ADMIN: "There must be at least one admin.",
  ADMIN_BY_CONFIGURATION: "This user is an admin through the server’s configuration.",
  NO_DATA_TO_UPDATE: "There is nothing to update.",
  PASSWORD_CANNOT_BE_UPDATED_VIA_UPDATE_USER: "Passwords can’t be changed together with other details.",
  YOU_ARE_NOT_ALLOWED_TO_SET_NON_EXISTENT_VALUE: "This role doesn’t exist.",
  YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE: "You don’t have permission to change roles.",
  YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS: "You don’t have permission to create users.",
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS: "You don’t have permission to list users.",
  YOU_ARE_NOT_ALLOWED_TO_GET_USER: "You don’t have permission to view this user.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_USERS: "You don’t have permission to edit this user.",
  YOU_ARE_NOT_ALLOWED_TO_SET_USERS_EMAIL: "You don’t have permission to change email addresses.",
  YOU_ARE_NOT_ALLOWED_TO_BAN_USERS: "You don’t have permission to ban users.",
  YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS: "You don’t have permission to impersonate users.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_USERS: "You don’t have permission to delete users.",
  YOU_ARE_NOT_ALLOWED_TO_SET_USERS_PASSWORD: "You don’t have permission to set passwords.",
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_SESSIONS: "You don’t have permission to view these sessions.",
  YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS: "You don’t have permission to end these sessions.",
};

export const apiKey: ApiKeyErrorTexts = {
  INVALID_API_KEY: "This API key isn’t valid.",
  API_KEY_LIMITED: "This API key has reached its limit. Try again later.",
  API_KEY_LACKS_PERMISSION: "This API key doesn’t have permission to do this.",
  API_KEY_NOT_FOUND: "This API key no longer exists.",
  TOO_MANY_API_KEYS: "You’ve reached the maximum number of API keys. Revoke one first.",
  YOU_ARE_NOT_ALLOWED_TO_MANAGE_API_KEYS: "You don’t have permission to manage these API keys.",
  ORGANIZATION_API_KEYS_ARE_OFF: "API keys for organizations are disabled.",
  UNKNOWN_API_KEY_PERMISSION: "API keys can’t have this permission.",
  API_KEY_LIVES_TOO_LONG: "The expiration date is too far in the future.",
  SERVER_ONLY_PROPERTY: "Only the server can set this limit.",
  METADATA_DISABLED: "Metadata is disabled for API keys.",
};

export const audit: AuditErrorTexts = {
  YOU_ARE_NOT_ALLOWED_TO_READ_THE_AUDIT_TRAIL: "You don’t have permission to view the audit log.",
  YOU_ARE_NOT_ALLOWED_TO_VERIFY_THE_AUDIT_TRAIL: "You don’t have permission to verify the audit log.",
  YOU_ARE_NOT_ALLOWED_TO_EXPORT_THE_AUDIT_TRAIL: "You don’t have permission to export the audit log.",
};

export const images: ImagesErrorTexts = {
  INVALID_IMAGE: "This file must be a WebP or JPEG picture without animation.",
  IMAGE_TOO_LARGE: "This picture is too large. Choose a smaller one.",
  IMAGE_DIMENSIONS_TOO_LARGE: "This picture is too wide or too high. Choose a smaller one.",
  IMAGE_NOT_FOUND: "The picture was not found.",
  ORGANIZATION_LOGOS_ARE_OFF: "Logos cannot be uploaded here.",
  YOU_ARE_NOT_ALLOWED_TO_CHANGE_THIS_LOGO: "You may not change the logo of this organization.",
};

export const passkey: PasskeyErrorTexts = {
  AUTHENTICATION_FAILED: "This passkey was not accepted. Try again, or sign in another way.",
  FAILED_TO_VERIFY_REGISTRATION: "The passkey could not be added. Try again.",
  PASSKEY_NOT_FOUND: "This passkey no longer exists.",
  PASSKEY_SIGN_UP_DISABLED: "You can’t sign up with a passkey here.",
  TOO_MANY_PASSKEYS: "You have the maximum number of passkeys. Remove one first.",
};

export const twoFactor: TwoFactorErrorTexts = {
  OTP_NOT_CONFIGURED: "Email codes aren’t available.",
  OTP_HAS_EXPIRED: "This code has expired. Request a new one.",
  TOTP_NOT_ENABLED: "You haven’t set up an authenticator app yet.",
  TOTP_ALREADY_ENABLED: "An authenticator app is already set up.",
  TWO_FACTOR_NOT_ENABLED: "Two-factor authentication is off.",
  TWO_FACTOR_REQUIRED: "Two-factor authentication is required and can’t be turned off.",
  TWO_FACTOR_SETUP_REQUIRED: "Set up two-factor authentication to do this.",
  BACKUP_CODES_NOT_ENABLED: "You have no backup codes.",
  INVALID_BACKUP_CODE: "This backup code is incorrect or has already been used.",
  INVALID_CODE: "Incorrect code. Check it and try again.",
  INVALID_TWO_FACTOR_COOKIE: "Your sign-in has expired or was already completed. Sign in again.",
};

export const username: UsernameErrorTexts = {
  INVALID_USERNAME_OR_PASSWORD: "Incorrect username or password.",
  USERNAME_TOO_SHORT: "This username is too short.",
  USERNAME_TOO_LONG: "This username is too long.",
  INVALID_USERNAME: "This username contains characters that aren’t allowed.",
  INVALID_DISPLAY_USERNAME: "The displayed username must be your username. Only the capitalization may differ.",
  USERNAME_IS_ALREADY_TAKEN: "This username isn’t available. Choose another one.",
  USERNAME_IS_IMMUTABLE: "Your username can’t be changed.",
  USERNAME_CHANGED_TOO_OFTEN: "You’ve changed your username too often. Try again later.",
};

const WRONG_CODE = "Incorrect or expired code. Check it or request a new one.";
const TOO_MANY_ATTEMPTS = "Too many attempts. Try again later, or sign in another way.";

export const emailOtp: EmailOtpErrorTexts = { INVALID_OTP: WRONG_CODE, TOO_MANY_ATTEMPTS };

export const anonymous: AnonymousErrorTexts = {
  ANONYMOUS_USERS_CANNOT_SIGN_IN_AGAIN_ANONYMOUSLY: "You’re already using a guest account.",
  USER_IS_NOT_ANONYMOUS: "Only guest accounts can be deleted this way.",
  DELETE_ANONYMOUS_USER_DISABLED: "Guest accounts can’t be deleted here.",
};

export const phoneNumber: PhoneNumberErrorTexts = {
  INVALID_PHONE_NUMBER: "This isn’t a valid phone number. Enter it with its country code.",
  PHONE_COUNTRY_NOT_ALLOWED: "Phone numbers from this country can’t be used here.",
  PHONE_NUMBER_EXIST: "This phone number is already in use.",
  PHONE_NUMBER_CANNOT_BE_UPDATED: "Verify a new phone number to change it.",
  PHONE_NUMBER_NOT_VERIFIED: "Verify your phone number first. We sent you a code.",
  INVALID_PHONE_NUMBER_OR_PASSWORD: "Incorrect phone number or password.",
  INVALID_OTP: WRONG_CODE,
  TOO_MANY_ATTEMPTS,
};

export const magicLink: MagicLinkErrorTexts = {
  MAGIC_LINK_CONFIRMATION_REQUIRED: "Confirm the sign-in: open the link in your browser.",
};

export const haveIBeenPwned: HaveIBeenPwnedErrorTexts = {
  PASSWORD_COMPROMISED: "This password is known from a data breach. Choose another one.",
  PASSWORD_CHECK_UNAVAILABLE: "We couldn’t check this password. Try again later.",
};

export const signInNotice: SignInNoticeErrorTexts = {
  SIGN_IN_OF_ANOTHER_ADDRESS: "The account has another email address now. The link was sent to the earlier one.",
};

export const captcha: CaptchaErrorTexts = {
  MISSING_RESPONSE: "Complete the security check, then try again.",
  VERIFICATION_FAILED: "The security check failed. Try it again.",
};

export const multiSession: MultiSessionErrorTexts = {
  INVALID_SESSION_TOKEN: "This account is no longer signed in in this browser.",
};
