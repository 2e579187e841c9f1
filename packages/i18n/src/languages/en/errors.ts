import type { AccountErrorTexts, ApplicationErrorTexts, FrontErrorTexts, RedirectTexts } from "../../texts/errors.ts";

export const front: FrontErrorTexts = {
  VALIDATION_ERROR: "Some of the details are missing or aren’t valid. Check them and try again.",
  BAD_REQUEST: "The request isn’t valid. Try again.",
  CALLBACK_URL_REQUIRED: "The app didn’t say which page to return to.",
  PAYLOAD_TOO_LARGE: "The request is too large.",
  UNSUPPORTED_MEDIA_TYPE: "This data format isn’t supported.",
  NOT_FOUND: "This page or action isn’t available.",
  METHOD_NOT_ALLOWED: "This action isn’t supported.",
  TOO_MANY_REQUESTS: "Too many attempts. Try again later.",
  SERVICE_UNAVAILABLE: "The service is temporarily unavailable. Try again later.",
  INTERNAL_ERROR: "Something went wrong on our end. Try again later.",
  NETWORK_ERROR: "We couldn’t reach the server. Check your connection and try again.",
  INVALID_RESPONSE: "The server sent an unexpected response. Try again later.",

  INVALID_ORIGIN: "The request came from a website that isn’t allowed.",
  MISSING_OR_NULL_ORIGIN: "Your browser didn’t say which website the request came from.",
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED: "Another website tried to sign you in. We blocked it to protect your account.",
  INVALID_CALLBACK_URL: "The page to return to isn’t an allowed address.",
  INVALID_REDIRECT_URL: "The page to continue to isn’t an allowed address.",
  INVALID_ERROR_CALLBACK_URL: "The page to return to after an error isn’t an allowed address.",
  INVALID_NEW_USER_CALLBACK_URL: "The page for new users isn’t an allowed address.",

  PREFETCH_REFUSED: "This link can’t be loaded in advance. Open it to use it.",
  CONFIRMATION_REQUIRED: "Confirm on the page that the link opens that this is your email address.",
  UNAUTHORIZED: "Sign in to continue.",
  FORBIDDEN: "You don’t have permission to do this.",
  SESSION_NOT_FRESH: "To keep your account secure, sign in again to do this.",
  NOT_WHILE_IMPERSONATING: "You can’t do this while impersonating a user.",
  SESSION_NOT_FOUND: "This session has already ended.",
  FAILED_TO_CREATE_SESSION: "We couldn’t sign you in. Try again.",
  FAILED_TO_GET_SESSION: "We couldn’t check whether you’re signed in. Try again.",

  EMAIL_PASSWORD_DISABLED: "You can’t sign in with an email address and password here.",
  EMAIL_PASSWORD_SIGN_UP_DISABLED: "You can’t sign up with an email address and password here.",
  INVALID_EMAIL: "Enter a valid email address.",
  INVALID_EMAIL_OR_PASSWORD: "Incorrect email address or password.",
  INVALID_PASSWORD: "Incorrect password.",
  PASSWORD_TOO_SHORT: "This password is too short.",
  PASSWORD_TOO_LONG: "This password is too long.",
  USER_ALREADY_EXISTS: "An account with this email address already exists.",
  USER_NOT_FOUND: "This account doesn’t exist.",

  EMAIL_NOT_VERIFIED: "Verify your email address first. Open the link in the email we sent you.",
  VERIFICATION_EMAIL_NOT_ENABLED: "Email addresses can’t be verified here.",
  EMAIL_ALREADY_VERIFIED: "This email address is already verified.",
  EMAIL_MISMATCH: "You can only verify your own email address.",
  TOKEN_EXPIRED: "This link has expired. Request a new one.",
  INVALID_TOKEN: "This link isn’t valid or has already been used. Request a new one.",

  RESET_PASSWORD_DISABLED: "Passwords can’t be reset here.",
  CREDENTIAL_ACCOUNT_NOT_FOUND: "This account has no password.",
  COULDNT_UPDATE_YOUR_EMAIL: "Your email address can’t be changed to this one.",
  USER_DELETION_BLOCKED: "Your account can’t be deleted yet because something still depends on it.",
  NO_FIELDS_TO_UPDATE: "You haven’t changed anything.",
  VALUE_ALREADY_TAKEN: "This value is already taken. Choose another one.",

  PROVIDER_NOT_FOUND: "This sign-in method isn’t available.",
  PROVIDER_UNAVAILABLE: "We couldn’t reach the provider. Try again later.",
  FAILED_TO_GET_USER_INFO: "The provider didn’t share your profile. Try again.",
  USER_EMAIL_NOT_FOUND: "The provider didn’t share your email address. Allow access to it and try again.",
  SIGNUP_DISABLED: "You don’t have an account yet, and you can’t create one this way.",
  FAILED_TO_CREATE_USER: "Your account couldn’t be created. Try again.",
  ACCOUNT_NOT_LINKED:
    "An account with this email address already exists. Sign in to it first, then connect this provider.",
  LINKING_NOT_ALLOWED: "This account can’t be connected to yours.",
  LINKING_DIFFERENT_EMAILS_NOT_ALLOWED: "You can only connect an account with the same email address.",
  LINKING_FAILED: "The account couldn’t be connected. Try again.",
  SOCIAL_ACCOUNT_ALREADY_LINKED: "This account is already connected to another user.",
};

export const account: AccountErrorTexts = {
  SESSION_EXPIRED: "Your session has expired. Sign in again to do this.",
  PASSWORD_ALREADY_SET: "This account already has a password.",
  CHANGE_EMAIL_DISABLED: "The email address can’t be changed here.",
  EMAIL_IS_THE_SAME: "This is already your email address.",
  EMAIL_CAN_NOT_BE_UPDATED: "The email address can’t be changed together with other details.",
  ACCOUNT_NOT_FOUND: "This sign-in method isn’t connected to your account.",
  FAILED_TO_UNLINK_LAST_ACCOUNT: "Add another sign-in method before you remove this one.",
};

export const application: ApplicationErrorTexts = {
  HEADERS_REQUIRED: "The app didn’t pass on the headers of your request.",
  REQUEST_REQUIRED: "The app didn’t pass on your request.",
  NOT_WITH_A_KEY: "You can’t do this with an API key. Sign in instead.",
  TWO_CREDENTIALS: "Two credentials were sent. Use only one.",
  PROVIDER_NOT_SUPPORTED: "This sign-in method doesn’t support this action.",
  ID_TOKEN_NOT_SUPPORTED: "This provider doesn’t support ID tokens.",
  INVALID_ID_TOKEN: "The sign-in failed. Try again.",
  USER_ID_OR_SESSION_REQUIRED: "Sign in first.",
  FAILED_TO_GET_ACCESS_TOKEN: "The connection to this provider has ended. Connect it again.",
  FAILED_TO_REFRESH_ACCESS_TOKEN: "The connection to this provider couldn’t be renewed. Connect it again.",
  FAILED_TO_SIGN_TOKEN: "The token couldn’t be signed. Try again later.",
};

export const redirect: RedirectTexts = {
  please_restart_the_process: "Your sign-in expired or started in another browser. Try again.",
  state_not_found: "Your sign-in couldn’t be resumed. Try again.",
  invalid_callback_request: "The provider sent an unexpected response. Try again.",
  no_code: "The provider didn’t complete the sign-in. Try again.",
  invalid_code: "The provider didn’t confirm the sign-in. Try again.",

  access_denied: "You canceled the sign-in.",
  server_error: "The provider reported a problem. Try again later.",
  temporarily_unavailable: "The provider is temporarily unavailable. Try again later.",
};
