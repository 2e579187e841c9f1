import { expect, test } from "vitest";
import { coreError } from "./core-error.ts";
import { errors } from "./errors.ts";

test("the specification's words are the catalogue's", () => {
  expect(errors.VALIDATION_ERROR.message).toBe("Invalid body parameters");
  expect(errors.HEADERS_REQUIRED.message).toBe("Headers is required");
  expect(errors.REQUEST_REQUIRED.message).toBe("Request is required");
  expect(errors.CALLBACK_URL_REQUIRED).toEqual({ status: 400, message: "callbackURL is required" });
  expect(errors.INVALID_EMAIL_OR_PASSWORD).toEqual({ status: 401, message: "Invalid email or password" });
  expect(errors.SESSION_NOT_FRESH).toEqual({ status: 403, message: "Session is not fresh" });
});

test("codes are upper case and statuses are of failures", () => {
  for (const [code, { status, message }] of Object.entries(errors)) {
    expect(code).toMatch(/^[A-Z][A-Z_]+$/);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
    expect(message).not.toBe("");
  }
});

test("an error says what the catalogue says, and names the field", () => {
  expect(coreError("VALIDATION_ERROR", { detail: "[body.email] is required" })).toMatchObject({
    name: "AuthError",
    code: "VALIDATION_ERROR",
    status: 400,
    message: "Invalid body parameters: [body.email] is required",
  });
});
