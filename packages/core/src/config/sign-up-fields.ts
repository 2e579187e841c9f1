import type { Field, Fields, SignUpField } from "../contracts/fields.ts";
import { fieldLength } from "../services/user/user-fields.ts";

function toSignUpField([name, field]: readonly [string, Field]): SignUpField {
  const { type, required = true, defaultValue, label, hint, consent, link } = field;
  const choices = field.choices?.map((choice) =>
    typeof choice === "string" ? { value: choice, label: choice } : choice,
  );
  return {
    name,
    type,
    required: required && (defaultValue === undefined || consent === true),
    ...(type === "string" && { maxLength: fieldLength(field) }),
    ...(defaultValue !== undefined && {
      defaultValue: defaultValue instanceof Date ? defaultValue.toISOString() : defaultValue,
    }),
    ...(label !== undefined && { label }),
    ...(hint !== undefined && { hint }),
    ...(choices !== undefined && { choices }),
    ...(consent === true && { consent }),
    ...(link !== undefined && { link }),
  };
}

export const signUpFields = (fields: Fields): SignUpField[] =>
  Object.entries(fields)
    .filter(([, { input }]) => input !== false)
    .toSorted(([, { order: left = 0 }], [, { order: right = 0 }]) => left - right)
    .map(toSignUpField);
