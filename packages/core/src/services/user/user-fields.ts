import * as z from "zod/mini";
import type { Field, Fields } from "../../contracts/fields.ts";
import { coreError } from "../../data/core-error.ts";
import { NAME_CHARACTERS } from "../../data/limits.ts";
import { words } from "../../data/words.ts";

const UNIQUE_CHARACTERS = 255;

export const fieldLength = (field: Field): number =>
  field.maxLength ?? (field.unique ? UNIQUE_CHARACTERS : NAME_CHARACTERS);

/** What every database of ours can hold: the years 1000 to 9999, and whole numbers of 32 bits. */
const date = () =>
  z.date().check(z.minimum(new Date(Date.UTC(1000, 0, 1))), z.maximum(new Date(Date.UTC(9999, 11, 31))));
const int = () => z.int().check(z.minimum(-(2 ** 31) + 1), z.maximum(2 ** 31 - 1));

/** An instant as a Date from the server, or as ISO 8601 text from JSON. */
const instant = () =>
  z.union([
    date(),
    z.pipe(
      z.pipe(
        z.iso.datetime({ offset: true }),
        z.transform((text: string) => new Date(text)),
      ),
      date(),
    ),
  ]);

/** Built for the fields that there are: an application without its own does not wait for any at start-up. */
const schemas: Readonly<Record<Field["type"], (field: Field) => z.ZodMiniType>> = {
  string: (field) => z.string().check(z.maxLength(fieldLength(field))),
  number: int,
  boolean: () => z.boolean(),
  date: instant,
};

/** What a value of the field must be. */
export function schemaOf(field: Field): z.ZodMiniType {
  const base = schemas[field.type](field);
  return field.required === false ? z.nullable(base) : base;
}

/** Reads an application's own fields out of a body: checked one by one, undeclared and not writable ones dropped. */
export function createFieldReader(fields: Fields) {
  const writable = Object.entries(fields).filter(([, field]) => field.input !== false);
  const checks = new Map(writable.map(([name, field]) => [name, schemaOf(field)]));
  const defaults = Object.fromEntries(
    Object.entries(fields).flatMap(([name, { defaultValue }]) =>
      defaultValue === undefined ? [] : [[name, defaultValue]],
    ),
  );
  const required = writable
    .filter(([, field]) => field.required !== false && field.defaultValue === undefined)
    .map(([name]) => name);
  return (body: Readonly<Record<string, unknown>>, purpose: "create" | "update"): Record<string, unknown> => {
    const missing = purpose === "create" ? required.find((name) => body[name] === undefined) : undefined;
    if (missing !== undefined) throw coreError("VALIDATION_ERROR", { detail: `[body.${missing}] is required` });
    const values: Record<string, unknown> = purpose === "create" ? { ...defaults } : {};
    for (const [name, schema] of checks) {
      if (body[name] === undefined) continue;
      const result = z.safeParse(schema, body[name], words);
      if (!result.success) {
        const [issue] = result.error.issues;
        throw coreError("VALIDATION_ERROR", { detail: `[body.${name}] ${issue?.message ?? "is invalid"}` });
      }
      values[name] = result.data;
    }
    return values;
  };
}
