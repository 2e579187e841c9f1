import type { Fields } from "../contracts/fields.ts";
import { readField } from "../services/user/user-fields.ts";

/** Otherwise used by sign-up or update-user. */
const RESERVED: ReadonlySet<string> = new Set([
  "password",
  "currentPassword",
  "newPassword",
  "newEmail",
  "token",
  "callbackURL",
  "rememberMe",
  "fetchOptions",
]);

/** PostgreSQL indexes hold 2,704 bytes, up to four a character. */
const UNIQUE_CHARACTERS_MAX = 640;

export function fieldProblems(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const place = `user.additionalFields.${name}`;
    if (RESERVED.has(name)) return [`${place}: the name is taken by a parameter of sign-up or update-user`];
    if (field.unique && field.maxLength !== undefined && field.maxLength > UNIQUE_CHARACTERS_MAX) {
      return [
        `${place}.maxLength: a unique text has ${UNIQUE_CHARACTERS_MAX} characters at most, as indexes hold no more`,
      ];
    }
    const fits = field.defaultValue === undefined || "value" in readField(field, field.defaultValue);
    return fits ? [] : [`${place}.defaultValue is no ${field.type} that the column can hold`];
  });
}
