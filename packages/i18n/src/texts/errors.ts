export interface FrontErrorTexts {
  readonly VALIDATION_ERROR: string;
  readonly BAD_REQUEST: string;
  readonly CALLBACK_URL_REQUIRED: string;
  readonly PAYLOAD_TOO_LARGE: string;
  readonly UNSUPPORTED_MEDIA_TYPE: string;
  readonly NOT_FOUND: string;
  readonly METHOD_NOT_ALLOWED: string;
  readonly TOO_MANY_REQUESTS: string;
  readonly SERVICE_UNAVAILABLE: string;
  readonly INTERNAL_ERROR: string;
  readonly NETWORK_ERROR: string;
  readonly INVALID_RESPONSE: string;

  readonly INVALID_ORIGIN: string;
  readonly MISSING_OR_NULL_ORIGIN: string;
  readonly CROSS_SITE_NAVIGATION_LOGIN_BLOCKED: string;
  readonly INVALID_CALLBACK_URL: string;
  readonly INVALID_REDIRECT_URL: string;
  readonly INVALID_ERROR_CALLBACK_URL: string;
  readonly INVALID_NEW_USER_CALLBACK_URL: string;

  readonly PREFETCH_REFUSED: string;
  readonly CONFIRMATION_REQUIRED: string;
  readonly UNAUTHORIZED: string;
  readonly FORBIDDEN: string;
  readonly SESSION_NOT_FRESH: string;
  readonly NOT_WHILE_IMPERSONATING: string;
  readonly SESSION_NOT_FOUND: string;
  readonly FAILED_TO_CREATE_SESSION: string;
  readonly FAILED_TO_GET_SESSION: string;

  readonly EMAIL_PASSWORD_DISABLED: string;
  readonly EMAIL_PASSWORD_SIGN_UP_DISABLED: string;
  readonly INVALID_EMAIL: string;
  readonly INVALID_EMAIL_OR_PASSWORD: string;
  readonly INVALID_PASSWORD: string;
  readonly PASSWORD_TOO_SHORT: string;
  readonly PASSWORD_TOO_LONG: string;
  readonly USER_ALREADY_EXISTS: string;
  readonly USER_NOT_FOUND: string;

  readonly EMAIL_NOT_VERIFIED: string;
  readonly VERIFICATION_EMAIL_NOT_ENABLED: string;
  readonly EMAIL_ALREADY_VERIFIED: string;
  readonly EMAIL_MISMATCH: string;
  readonly TOKEN_EXPIRED: string;
  readonly INVALID_TOKEN: string;

  readonly RESET_PASSWORD_DISABLED: string;
  readonly CREDENTIAL_ACCOUNT_NOT_FOUND: string;
  readonly COULDNT_UPDATE_YOUR_EMAIL: string;
  readonly USER_DELETION_BLOCKED: string;
  readonly NO_FIELDS_TO_UPDATE: string;
  readonly VALUE_ALREADY_TAKEN: string;

  readonly PROVIDER_NOT_FOUND: string;
  readonly PROVIDER_UNAVAILABLE: string;
  readonly FAILED_TO_GET_USER_INFO: string;
  readonly USER_EMAIL_NOT_FOUND: string;
  readonly SIGNUP_DISABLED: string;
  readonly FAILED_TO_CREATE_USER: string;
  readonly ACCOUNT_NOT_LINKED: string;
  readonly LINKING_NOT_ALLOWED: string;
  readonly LINKING_DIFFERENT_EMAILS_NOT_ALLOWED: string;
  readonly LINKING_FAILED: string;
  readonly SOCIAL_ACCOUNT_ALREADY_LINKED: string;
}

export interface AccountErrorTexts {
  readonly SESSION_EXPIRED: string;
  readonly PASSWORD_ALREADY_SET: string;
  readonly CHANGE_EMAIL_DISABLED: string;
  readonly EMAIL_IS_THE_SAME: string;
  readonly EMAIL_CAN_NOT_BE_UPDATED: string;
  readonly ACCOUNT_NOT_FOUND: string;
  readonly FAILED_TO_UNLINK_LAST_ACCOUNT: string;
}

export interface ApplicationErrorTexts {
  readonly HEADERS_REQUIRED: string;
  readonly REQUEST_REQUIRED: string;
  readonly NOT_WITH_A_KEY: string;
  readonly TWO_CREDENTIALS: string;
  readonly PROVIDER_NOT_SUPPORTED: string;
  readonly ID_TOKEN_NOT_SUPPORTED: string;
  readonly INVALID_ID_TOKEN: string;
  readonly USER_ID_OR_SESSION_REQUIRED: string;
  readonly FAILED_TO_GET_ACCESS_TOKEN: string;
  readonly FAILED_TO_REFRESH_ACCESS_TOKEN: string;
  readonly FAILED_TO_SIGN_TOKEN: string;
}

export interface RedirectTexts {
  readonly please_restart_the_process: string;
  readonly state_not_found: string;
  readonly invalid_callback_request: string;
  readonly no_code: string;
  readonly invalid_code: string;

  // @see RFC 6749 section 4.1.2.1
  readonly access_denied: string;
  readonly server_error: string;
  readonly temporarily_unavailable: string;
}

/** Messages of the core, the client and the bridges. */
export interface ErrorTexts extends FrontErrorTexts, AccountErrorTexts, ApplicationErrorTexts {}
