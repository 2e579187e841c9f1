import type { Field, Fields } from "../../contracts/fields.ts";
import { coreError } from "../../data/core-error.ts";
import { TEXT_CHARACTERS } from "../../data/limits.ts";
import { isLongerThan } from "../../kernel/characters.ts";

const UNIQUE_CHARACTERS = 255;

export const fieldLength = (field: Field): number =>
  field.maxLength ?? (field.unique ? UNIQUE_CHARACTERS : TEXT_CHARACTERS);

type Reading = { readonly value: unknown } | { readonly problem: string };

/** Every supported database stores 32-bit integers and the years 1000 to 9999. */
const WHOLE_MAX = 2 ** 31 - 1;
const FIRST = Date.UTC(1000, 0, 1);
const LAST = Date.UTC(9999, 11, 31);
/** @see RFC 3339 section 5.6 */
const INSTANT =
  /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/** Rejects dates such as 30 February, which `Date` would take for a day in March. */
function toInstant(text: string): Date | null {
  const [, year, month, day] = INSTANT.exec(text) ?? [];
  if (day === undefined) return null;
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return Number(day) <= lastDay ? new Date(text) : null;
}

function readText(field: Field, value: unknown): Reading {
  if (typeof value !== "string") return { problem: "must be a text" };
  const most = fieldLength(field);
  if (isLongerThan(value, most)) return { problem: `must have ${most} characters at most` };
  const choices = field.choices?.map((choice) => (typeof choice === "string" ? choice : choice.value));
  return choices?.includes(value) === false ? { problem: `must be one of ${choices.join(", ")}` } : { value };
}

function readWhole(value: unknown): Reading {
  if (!Number.isInteger(value)) return { problem: "must be a whole number" };
  return Math.abs(Number(value)) <= WHOLE_MAX ? { value } : { problem: `must be from -${WHOLE_MAX} to ${WHOLE_MAX}` };
}

function readDate(value: unknown): Reading {
  const date = typeof value === "string" ? toInstant(value) : value;
  if (!(date instanceof Date) || Number.isNaN(date.getTime())) {
    return { problem: "must be a date, such as 2030-12-31T12:00:00Z" };
  }
  const time = date.getTime();
  return time >= FIRST && time <= LAST ? { value: date } : { problem: "must be in the years 1000 to 9999" };
}

export function readField(field: Field, value: unknown): Reading {
  if (value === null && field.required === false) return { value };
  switch (field.type) {
    case "string":
      return readText(field, value);
    case "number":
      return readWhole(value);
    case "date":
      return readDate(value);
    case "boolean":
      return typeof value === "boolean" ? { value } : { problem: "must be true or false" };
  }
}

const hintFor = (name: string): string =>
  `${name} is one of your user.additionalFields, and a new user must have it. Send it with the sign-up, return it from ` +
  "mapProfileToUser for a provider, or declare the field with required: false or a defaultValue.";

export function createFieldReader(fields: Fields, { development = false } = {}) {
  const writable = Object.entries(fields).filter(([, field]) => field.input !== false);
  const defaults = Object.fromEntries(
    Object.entries(fields).flatMap(([name, { defaultValue }]) =>
      defaultValue === undefined ? [] : [[name, defaultValue]],
    ),
  );
  const required = writable
    .filter(([, field]) => field.required !== false && field.defaultValue === undefined)
    .map(([name]) => name);
  return (
    body: Readonly<Record<string, unknown>>,
    purpose: "create" | "update",
    { readOnly = false } = {},
  ): Record<string, unknown> => {
    const missing = purpose === "create" ? required.find((name) => body[name] === undefined) : undefined;
    if (missing !== undefined) {
      const hint = development ? hintFor(missing) : undefined;
      throw coreError("VALIDATION_ERROR", { detail: `[body.${missing}] is required`, hint });
    }
    const values: Record<string, unknown> = purpose === "create" ? { ...defaults } : {};
    for (const [name, field] of Object.entries(fields)) {
      if (body[name] === undefined || (!readOnly && field.input === false)) continue;
      const reading = readField(field, body[name]);
      if ("problem" in reading) throw coreError("VALIDATION_ERROR", { detail: `[body.${name}] ${reading.problem}` });
      if (purpose === "create" && field.consent && field.required !== false && reading.value !== true)
        throw coreError("VALIDATION_ERROR", { detail: `[body.${name}] must be true` });
      values[name] = reading.value;
    }
    return values;
  };
}
