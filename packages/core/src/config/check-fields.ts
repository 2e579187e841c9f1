import type { Field, Fields } from "../contracts/fields.ts";
import { readField } from "../services/user/user-fields.ts";

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

/** A PostgreSQL index entry holds at most 2,704 bytes, and a character takes up to four. */
const UNIQUE_CHARACTERS_MAX = 640;

function contradiction(field: Field): string | null {
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
        `${place}.maxLength: a unique text has ${UNIQUE_CHARACTERS_MAX} characters at most, because indexes hold no more`,
      ];
    }
    const mistake = contradiction(field);
    if (mistake !== null) return [`${place}${mistake}`];
    const fits = field.defaultValue === undefined || "value" in readField(field, field.defaultValue);
    return fits ? [] : [`${place}.defaultValue must be a ${field.type} that the column can hold`];
  });
}
