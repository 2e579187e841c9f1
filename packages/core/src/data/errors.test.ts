import { expect, test } from "vitest";
import { coreError } from "./core-error.ts";
import { errors } from "./errors.ts";

test.each([
  ["HEADERS_REQUIRED", 400, "Headers is required"],
  ["CALLBACK_URL_REQUIRED", 400, "callbackURL is required"],
  ["NOT_FOUND", 404, "Not found"],
  ["INVALID_CALLBACK_URL", 403, "Invalid callbackURL"],
  ["INVALID_REDIRECT_URL", 403, "Invalid redirectURL"],
  ["UNAUTHORIZED", 401, "Unauthorized"],
  ["SESSION_NOT_FRESH", 403, "Session is not fresh"],
  ["SESSION_NOT_FOUND", 404, "Session not found"],
  ["FAILED_TO_CREATE_SESSION", 500, "Failed to create session"],
  ["FAILED_TO_GET_SESSION", 500, "Failed to get session"],
  ["EMAIL_PASSWORD_DISABLED", 400, "Email and password is not enabled"],
  ["EMAIL_PASSWORD_SIGN_UP_DISABLED", 400, "Email and password sign up is not enabled"],
  ["INVALID_EMAIL", 400, "Invalid email"],
  ["INVALID_EMAIL_OR_PASSWORD", 401, "Invalid email or password"],
  ["PASSWORD_TOO_SHORT", 400, "Password too short"],
  ["PASSWORD_TOO_LONG", 400, "Password too long"],
  ["USER_ALREADY_EXISTS", 422, "User already exists"],
  ["EMAIL_NOT_VERIFIED", 403, "Email not verified"],
  ["VERIFICATION_EMAIL_NOT_ENABLED", 400, "Verification email isn't enabled"],
  ["EMAIL_ALREADY_VERIFIED", 400, "You can only send a verification email to an unverified email"],
  ["EMAIL_MISMATCH", 400, "You can only send a verification email to your own email"],
  ["TOKEN_EXPIRED", 401, "Token expired"],
  ["INVALID_TOKEN", 400, "Invalid token"],
  ["USER_NOT_FOUND", 404, "User not found"],
  ["RESET_PASSWORD_DISABLED", 400, "Reset password isn't enabled"],
  ["INVALID_PASSWORD", 400, "Invalid password"],
  ["CREDENTIAL_ACCOUNT_NOT_FOUND", 400, "Credential account not found"],
  ["PASSWORD_ALREADY_SET", 400, "user already has a password"],
  ["CHANGE_EMAIL_DISABLED", 400, "Change email is disabled"],
  ["EMAIL_IS_THE_SAME", 400, "Email is the same"],
  ["COULDNT_UPDATE_YOUR_EMAIL", 400, "Couldn't update your email"],
  ["SESSION_EXPIRED", 400, "Session expired. Re-authenticate to perform this action."],
  ["FAILED_TO_UNLINK_LAST_ACCOUNT", 400, "You can't unlink your last account"],
  ["ID_TOKEN_NOT_SUPPORTED", 404, "id_token not supported"],
  ["INVALID_ID_TOKEN", 401, "invalid token"],
  ["FAILED_TO_GET_USER_INFO", 401, "Failed to get user info"],
  ["SIGNUP_DISABLED", 403, "Sign up is disabled"],
  ["LINKING_NOT_ALLOWED", 403, "Account not linked - linking not allowed"],
  ["LINKING_FAILED", 409, "Account not linked - unable to create account"],
  ["SOCIAL_ACCOUNT_ALREADY_LINKED", 409, "Social account already linked"],
  ["FAILED_TO_GET_ACCESS_TOKEN", 400, "Failed to get a valid access token"],
  ["FAILED_TO_REFRESH_ACCESS_TOKEN", 400, "Failed to refresh access token"],
  ["ACCOUNT_NOT_FOUND", 400, "Account not found"],
  ["EMAIL_CAN_NOT_BE_UPDATED", 400, "Email can not be updated"],
  ["NO_FIELDS_TO_UPDATE", 400, "No fields to update"],
  ["VALUE_ALREADY_TAKEN", 422, "This value is already taken"],
  ["VALIDATION_ERROR", 400, "Invalid body parameters"],
  ["REQUEST_REQUIRED", 400, "Request is required"],
  ["PROVIDER_NOT_FOUND", 404, "Provider not found"],
  ["PROVIDER_UNAVAILABLE", 503, "The provider cannot be reached. Please try again later."],
  ["INVALID_ERROR_CALLBACK_URL", 403, "Invalid errorCallbackURL"],
  ["INVALID_NEW_USER_CALLBACK_URL", 403, "Invalid newUserCallbackURL"],
  ["LINKING_DIFFERENT_EMAILS_NOT_ALLOWED", 403, "Account not linked - different emails not allowed"],
  ["TOO_MANY_REQUESTS", 429, "Too many requests. Please try again later."],
  ["SERVICE_UNAVAILABLE", 503, "The service is temporarily unavailable. Please try again later."],
] as const)("%s has status %i and the message of better-auth", (code, status, message) => {
  expect(errors[code]).toEqual({ status, message });
});

test("codes are uppercase and statuses are 4xx or 5xx", () => {
  for (const [code, { status, message }] of Object.entries(errors)) {
    expect(code).toMatch(/^[A-Z][A-Z_]+$/);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
    expect(message).not.toBe("");
  }
});

test("coreError has the code, status and message of the catalogue, and appends the detail", () => {
  expect(coreError("VALIDATION_ERROR", { detail: "[body.email] is required" })).toMatchObject({
    name: "AuthError",
    code: "VALIDATION_ERROR",
    status: 400,
    message: "Invalid body parameters: [body.email] is required",
  });
});
