import * as z from "zod/mini";
import type { Fields } from "../contracts/fields.ts";
import { schemaOf } from "../services/user/user-fields.ts";

/** Names that sign-up and update-user, today's and announced ones, read as something else. */
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

/** An index of PostgreSQL holds 2,704 bytes, and a character takes four. */
const UNIQUE_CHARACTERS_MAX = 640;

/** What is wrong with an application's additional fields. */
export function fieldProblems(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const place = `user.additionalFields.${name}`;
    if (RESERVED.has(name)) return [`${place}: the name is taken by a parameter of sign-up or update-user`];
    if (field.unique && field.maxLength !== undefined && field.maxLength > UNIQUE_CHARACTERS_MAX) {
      return [
        `${place}.maxLength: a unique text has ${UNIQUE_CHARACTERS_MAX} characters at most, as indexes hold no more`,
      ];
    }
    const fits = field.defaultValue === undefined || z.safeParse(schemaOf(field), field.defaultValue).success;
    return fits ? [] : [`${place}.defaultValue is no ${field.type} that the column can hold`];
  });
}
