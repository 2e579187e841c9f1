import type { Increment } from "../contracts/store.ts";
import type { Column, ColumnKind, Schema, Table } from "../contracts/table.ts";
import { isLongerThan } from "../kernel/characters.ts";

const firstInstant = Date.UTC(1000, 0, 1);
const lastInstant = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

function isInstant(value: unknown): boolean {
  return value instanceof Date && value.getTime() >= firstInstant && value.getTime() <= lastInstant;
}

// PostgreSQL refuses NUL.
const isText = (value: unknown): boolean => typeof value === "string" && !value.includes("\0");

const checks: Readonly<Record<ColumnKind, { readonly holds: (value: unknown) => boolean; readonly wants: string }>> = {
  id: { holds: isText, wants: "a text without NUL" },
  text: { holds: isText, wants: "a text without NUL" },
  boolean: { holds: (value) => typeof value === "boolean", wants: "a boolean" },
  integer: {
    holds: (value) => value === (Number(value) | 0),
    wants: "a whole number of 32 bits",
  },
  bigint: { holds: Number.isSafeInteger, wants: "a safe whole number" },
  time: { holds: isInstant, wants: "a valid Date between the years 1000 and 9999" },
  json: { holds: (value) => JSON.stringify(value) !== undefined, wants: "a value that JSON can hold" },
};

/** Checks the value of a comparison. @throws TypeError for another type or null */
export function assertValue(table: string, name: string, column: Column, value: unknown): void {
  const check = checks[column.kind];
  if (!check.holds(value)) throw new TypeError(`Column ${table}.${name} takes ${check.wants}`);
}

/**
 * Checks a value before it is written. @throws TypeError for another type, a value that is too long, or null in a
 * required column
 */
export function assertWritable(table: string, name: string, column: Column, value: unknown): void {
  if (value === null) {
    if (column.optional) return;
    throw new TypeError(`Column ${table}.${name} must not be null`);
  }
  assertValue(table, name, column, value);
  if (column.maxLength !== undefined && typeof value === "string" && isLongerThan(value, column.maxLength)) {
    throw new TypeError(`Column ${table}.${name} holds ${column.maxLength} characters, not ${[...value].length}`);
  }
}

/** Checks an increment. @throws TypeError unless column and value are whole numbers */
export function assertIncrement(table: string, name: string, column: Column, increment: Increment): void {
  if (column.kind !== "integer" && column.kind !== "bigint") {
    throw new TypeError(`Column ${table}.${name} must be a number column for op.add`);
  }
  assertValue(table, name, column, increment.by);
}

/** Returns a table's column. @throws TypeError for an unknown name */
export function columnOf(table: Table, name: string): Column {
  const column = Object.hasOwn(table.columns, name) ? table.columns[name] : undefined;
  if (column === undefined) throw new TypeError(`Table ${table.name} has no column ${name}`);
  return column;
}

/** How the ids of a table are made. */
export const idsOf = (column: Column, ids: Schema["ids"]): Schema["ids"] => (column.random === true ? "text" : ids);

interface NamedColumn {
  readonly name: string;
  readonly column: Column;
}

const known = new WeakMap<Table, readonly NamedColumn[]>();

function columnsOf(table: Table): readonly NamedColumn[] {
  const found = known.get(table);
  if (found !== undefined) return found;
  const columns = Object.entries(table.columns).map(([name, column]) => ({ name, column }));
  known.set(table, columns);
  return columns;
}

/**
 * The values of a new row in column order: defaults are filled in, missing optional columns are null, and a serial id
 * is undefined. @throws TypeError for an unknown, missing or invalid value
 */
export function completeRow(table: Table, ids: Schema["ids"], row: Readonly<Record<string, unknown>>): unknown[] {
  for (const name of Object.keys(row)) columnOf(table, name);
  return columnsOf(table).map(({ name, column }) => {
    const value = row[name];
    if (value === undefined && column.defaultValue === undefined) {
      if (column.optional) return null;
      if (name === "id" && idsOf(column, ids) === "serial") return undefined;
      throw new TypeError(`Column ${table.name}.${name} is missing`);
    }
    const written = value === undefined ? column.defaultValue : value;
    assertWritable(table.name, name, column, written);
    return written;
  });
}
