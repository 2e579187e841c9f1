import type { AccountErrorTexts, ApplicationErrorTexts, FrontErrorTexts, RedirectTexts } from "../../texts/errors.ts";
import { first, later } from "./front-errors.ts";

export const front: FrontErrorTexts = /* @__PURE__ */ Object.assign({}, first, later);

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
