import type { ErrorTexts } from "../texts/errors.ts";

export const ERROR_CODE_OF_REDIRECT = {
  oauth_provider_not_found: "PROVIDER_NOT_FOUND",
  unable_to_get_user_info: "FAILED_TO_GET_USER_INFO",
  email_not_found: "USER_EMAIL_NOT_FOUND",
  no_callback_url: "CALLBACK_URL_REQUIRED",
  unable_to_link_account: "LINKING_NOT_ALLOWED",
  account_already_linked_to_different_user: "SOCIAL_ACCOUNT_ALREADY_LINKED",
  internal_server_error: "INTERNAL_ERROR",
  account_not_linked: "ACCOUNT_NOT_LINKED",
  signup_disabled: "SIGNUP_DISABLED",
  email_not_verified: "EMAIL_NOT_VERIFIED",
  unable_to_create_user: "FAILED_TO_CREATE_USER",
  unable_to_create_session: "FAILED_TO_CREATE_SESSION",
  different_emails_not_allowed: "LINKING_DIFFERENT_EMAILS_NOT_ALLOWED",
  unable_to_create_account: "LINKING_FAILED",
} as const satisfies Readonly<Record<string, keyof ErrorTexts>>;
