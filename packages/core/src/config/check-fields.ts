import type { Field, Fields } from "../contracts/fields.ts";
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

/** What a field says that cannot be. */
function misfit(field: Field): string | null {
  const { type, required, input, defaultValue, choices, consent, link } = field;
  if (required === true && input === false && defaultValue === undefined)
    return ": it is required, but input: false keeps users from giving it. Give it a defaultValue, or declare required: false";
  if (choices !== undefined && (type !== "string" || choices.length === 0))
    return ".choices needs at least one, and a field of the type string";
  if (consent !== undefined && (type !== "boolean" || input === false))
    return ".consent needs a field of the type boolean that users may write";
  if (link !== undefined && type !== "boolean") return ".link needs a field of the type boolean";
  return null;
}

export function fieldProblems(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const place = `user.additionalFields.${name}`;
    if (RESERVED.has(name)) return [`${place}: the name is taken by a parameter of sign-up or update-user`];
    if (field.unique && field.maxLength !== undefined && field.maxLength > UNIQUE_CHARACTERS_MAX) {
      return [
        `${place}.maxLength: a unique text has ${UNIQUE_CHARACTERS_MAX} characters at most, as indexes hold no more`,
      ];
    }
    const mistake = misfit(field);
    if (mistake !== null) return [`${place}${mistake}`];
    const fits = field.defaultValue === undefined || "value" in readField(field, field.defaultValue);
    return fits ? [] : [`${place}.defaultValue is no ${field.type} that the column can hold`];
  });
}
