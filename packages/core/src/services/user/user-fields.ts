import * as z from "zod/mini";
import type { Field, Fields } from "../../contracts/fields.ts";
import { coreError } from "../../data/core-error.ts";
import { NAME_CHARACTERS } from "../../data/limits.ts";
import { words } from "../../data/words.ts";

const UNIQUE_CHARACTERS = 255;

export const fieldLength = (field: Field): number =>
  field.maxLength ?? (field.unique ? UNIQUE_CHARACTERS : NAME_CHARACTERS);

/** What all databases hold: years 1000 to 9999, 32-bit integers. */
const date = () =>
  z.date().check(z.minimum(new Date(Date.UTC(1000, 0, 1))), z.maximum(new Date(Date.UTC(9999, 11, 31))));
const int = () => z.int().check(z.minimum(-(2 ** 31) + 1), z.maximum(2 ** 31 - 1));

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

const schemas: Readonly<Record<Field["type"], (field: Field) => z.ZodMiniType>> = {
  string: (field) => z.string().check(z.maxLength(fieldLength(field))),
  number: int,
  boolean: () => z.boolean(),
  date: instant,
};

export function schemaOf(field: Field): z.ZodMiniType {
  const base = schemas[field.type](field);
  return field.required === false ? z.nullable(base) : base;
}

/** Drops undeclared and read-only ones. */
export function createFieldReader(fields: Fields) {
  const writable = Object.entries(fields).filter(([, field]) => field.input !== false);
  const checks = new Map(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]));
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
    if (missing !== undefined) throw coreError("VALIDATION_ERROR", { detail: `[body.${missing}] is required` });
    const values: Record<string, unknown> = purpose === "create" ? { ...defaults } : {};
    for (const [name, schema] of checks) {
      if (body[name] === undefined || (!readOnly && fields[name]?.input === false)) continue;
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
