import type { CoreErrorCode } from "@sallyport/core";
import { admin } from "@sallyport/core/admin";
import { apiKey } from "@sallyport/core/api-key";
import { audit } from "@sallyport/core/audit";
import { organization } from "@sallyport/core/organization";
import { twoFactor } from "@sallyport/core/two-factor";
import { expect, it } from "vitest";
import { errorText } from "./error-text.ts";

const OTHER = errorText("INTERNAL_ERROR");

it.each<CoreErrorCode>([
  "INVALID_EMAIL",
  "INVALID_EMAIL_OR_PASSWORD",
  "INVALID_PASSWORD",
  "INVALID_TOKEN",
  "PASSWORD_TOO_SHORT",
  "PASSWORD_TOO_LONG",
  "USER_ALREADY_EXISTS",
  "VERIFICATION_EMAIL_NOT_ENABLED",
  "EMAIL_ALREADY_VERIFIED",
  "EMAIL_MISMATCH",
  "RESET_PASSWORD_DISABLED",
  "CREDENTIAL_ACCOUNT_NOT_FOUND",
  "CHANGE_EMAIL_DISABLED",
  "EMAIL_IS_THE_SAME",
  "COULDNT_UPDATE_YOUR_EMAIL",
  "SESSION_EXPIRED",
  "SESSION_NOT_FRESH",
  "USER_DELETION_BLOCKED",
  "FAILED_TO_UNLINK_LAST_ACCOUNT",
  "ACCOUNT_NOT_FOUND",
  "PROVIDER_UNAVAILABLE",
  "PROVIDER_NOT_FOUND",
  "NOT_FOUND",
  "UNAUTHORIZED",
  "TOO_MANY_REQUESTS",
  "SERVICE_UNAVAILABLE",
  "VALIDATION_ERROR",
])("has words of its own for %s", (code) => {
  expect(errorText(code)).not.toBe(OTHER);
});

const ABOUT_ROLES = /ROLE(S|_NAME.*|_IS_ASSIGNED.*)$|A_ROLE$|PRE_DEFINED_ROLE$|INVALID_RESOURCE$|FOR_THE_SERVER$/;
// Roles that are made at run time have no screen here, and what is for the server no page.
const codes = Object.keys(organization().errors ?? {}).filter((code) => !ABOUT_ROLES.test(code));

it.each(codes)("has words of its own for an organization's %s", (code) => {
  expect(errorText(code)).not.toBe(OTHER);
});

it.each(Object.keys(twoFactor().errors ?? {}))("has words of its own for a second factor's %s", (code) => {
  expect(errorText(code)).not.toBe(OTHER);
});

// There is no form here that creates users or changes what is known of them.
const ABOUT_FORMS = /_(CREATE|UPDATE)_USERS$|USERS_EMAIL$|UPDATE_USER$|ANOTHER_EMAIL$|TO_UPDATE$/;
const adminCodes = Object.keys(admin().errors ?? {}).filter((code) => !ABOUT_FORMS.test(code));

it.each(adminCodes)("has words of its own for the admin area's %s", (code) => {
  expect(errorText(code)).not.toBe(OTHER);
});

it.each(Object.keys(apiKey().errors ?? {}))("has words of its own for an API key's %s", (code) => {
  expect(errorText(code)).not.toBe(OTHER);
});

it.each(Object.keys(audit().errors ?? {}))("has words of its own for the audit trail's %s", (code) => {
  expect(errorText(code)).not.toBe(OTHER);
});

it("tells no more than that something went wrong about codes that it does not know", () => {
  expect(errorText("toString")).toBe(OTHER);
  expect(errorText("MADE_UP")).toBe(OTHER);
});
