import { defineErrors } from "../contracts/error.ts";

/** The catalogue of the house: each code's one status and its words. */
export const errors = defineErrors({
  VALIDATION_ERROR: { status: 400, message: "Invalid body parameters" },
  HEADERS_REQUIRED: { status: 400, message: "Headers is required" },
  REQUEST_REQUIRED: { status: 400, message: "Request is required" },
  CALLBACK_URL_REQUIRED: { status: 400, message: "callbackURL is required" },
  PAYLOAD_TOO_LARGE: { status: 413, message: "Request body is too large" },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: "Content-Type must be application/json" },
  NOT_FOUND: { status: 404, message: "Not found" },
  METHOD_NOT_ALLOWED: { status: 405, message: "Method not allowed" },
  TOO_MANY_REQUESTS: { status: 429, message: "Too many requests. Please try again later." },
  SERVICE_UNAVAILABLE: { status: 503, message: "The service is unavailable for the moment. Please try again later." },
  INTERNAL_ERROR: { status: 500, message: "Internal error" },

  INVALID_ORIGIN: { status: 403, message: "Invalid origin" },
  MISSING_OR_NULL_ORIGIN: { status: 403, message: "Missing or null Origin" },
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED: { status: 403, message: "Cross-site sign-in is not allowed" },
  INVALID_CALLBACK_URL: { status: 403, message: "Invalid callbackURL" },
  INVALID_REDIRECT_URL: { status: 403, message: "Invalid redirectURL" },
  INVALID_ERROR_CALLBACK_URL: { status: 403, message: "Invalid errorCallbackURL" },
  INVALID_NEW_USER_CALLBACK_URL: { status: 403, message: "Invalid newUserCallbackURL" },

  UNAUTHORIZED: { status: 401, message: "Unauthorized" },
  SESSION_NOT_FRESH: { status: 403, message: "Session is not fresh" },
  FAILED_TO_CREATE_SESSION: { status: 500, message: "Failed to create session" },
  FAILED_TO_GET_SESSION: { status: 500, message: "Failed to get session" },

  EMAIL_PASSWORD_DISABLED: { status: 400, message: "Email and password is not enabled" },
  EMAIL_PASSWORD_SIGN_UP_DISABLED: { status: 400, message: "Email and password sign up is not enabled" },
  INVALID_EMAIL: { status: 400, message: "Invalid email" },
  INVALID_EMAIL_OR_PASSWORD: { status: 401, message: "Invalid email or password" },
  PASSWORD_TOO_SHORT: { status: 400, message: "Password too short" },
  PASSWORD_TOO_LONG: { status: 400, message: "Password too long" },
  USER_ALREADY_EXISTS: { status: 422, message: "User already exists" },
  EMAIL_CAN_NOT_BE_UPDATED: { status: 400, message: "Email can not be updated" },
  NO_FIELDS_TO_UPDATE: { status: 400, message: "No fields to update" },
  VALUE_ALREADY_TAKEN: { status: 422, message: "Somebody else has this value already" },
});

export type CoreErrorCode = keyof typeof errors;
