import type { FieldsOf } from "../../forms/problems.ts";

const CODES = [
  "USERNAME_TOO_SHORT",
  "USERNAME_TOO_LONG",
  "INVALID_USERNAME",
  "INVALID_DISPLAY_USERNAME",
  "USERNAME_IS_ALREADY_TAKEN",
  "USERNAME_IS_IMMUTABLE",
  "USERNAME_CHANGED_TOO_OFTEN",
];

export const usernameFieldsOf: FieldsOf<"username"> = Object.fromEntries(CODES.map((code) => [code, "username"]));
