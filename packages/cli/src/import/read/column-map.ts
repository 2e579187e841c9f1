import type { Column } from "@sallyport/core/store";
import { Refusal } from "../../terminal/refusal.ts";
import type { Destination } from "../write/destination.ts";
import { cellOf, type SourceRow, toFlag, toInstant, toText } from "./values.ts";

/** What a person has of their own. */
const PERSON_COLUMNS = ["id", "email", "emailVerified", "name", "image", "createdAt", "updatedAt", "password"] as const;
/** A column of every person. */
export type PersonColumn = (typeof PERSON_COLUMNS)[number];
const isPersonColumn = (name: string): name is PersonColumn => PERSON_COLUMNS.some((column) => column === name);

/** Which column of theirs is which of ours. */
export interface ColumnMap {
  readonly person: Readonly<Partial<Record<PersonColumn, string>>>;
  /** Further columns of our user. */
  readonly fields: ReadonlyMap<string, string>;
}

/** `--column ours=theirs`, gathered. */
export function gather(pair: string, before: readonly string[] = []): readonly string[] {
  return [...before, pair];
}

/** A pair `left=right`. @throws Refusal OPTION_INVALID */
export function splitPair(option: string, pair: string): readonly [string, string] {
  const at = pair.indexOf("=");
  if (at < 1 || at === pair.length - 1)
    throw new Refusal("OPTION_INVALID", `${option} takes ours=theirs, not "${pair}".`);
  return [pair.slice(0, at), pair.slice(at + 1)];
}

/** Reads `--column`s over the names that a source has by itself. @throws Refusal OPTION_INVALID */
export function toColumnMap(pairs: readonly string[], byItself: ColumnMap["person"]): ColumnMap {
  const fields = new Map<string, string>();
  const person: Partial<Record<PersonColumn, string>> = { ...byItself };
  const told = pairs.map((pair) => splitPair("--column", pair));
  // The source's proof is of its own address, not of another.
  const isOther = told.some(([ours, theirs]) => ours === "email" && theirs !== byItself.email);
  if (isOther && byItself.email !== undefined) delete person.emailVerified;
  for (const [ours, theirs] of told) {
    if (isPersonColumn(ours)) person[ours] = theirs;
    else fields.set(ours, theirs);
  }
  return { person, fields };
}

/** What a mapped column of a row holds. */
export const mapped = (row: SourceRow, map: ColumnMap, column: PersonColumn): unknown => {
  const theirs = map.person[column];
  return theirs === undefined ? undefined : cellOf(row, theirs);
};

function toKind({ kind }: Column, value: unknown): unknown {
  if (value === null || value === undefined || value === "") return null;
  if (kind === "boolean") return toFlag(value);
  if (kind === "time") return toInstant(value);
  if (kind === "integer" || kind === "bigint") return Number(value);
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** Values of our further columns, each of its kind; what is missing is left to the column's default. */
function fieldsOf(row: SourceRow, map: ColumnMap, { user }: Pick<Destination, "user">): Record<string, unknown> {
  const columns: Readonly<Record<string, Column>> = user.columns;
  return Object.fromEntries(
    Array.from(map.fields).flatMap(([ours, theirs]) => {
      const column = columns[ours];
      if (column === undefined) return [];
      const value = toKind(column, cellOf(row, theirs));
      return value === null && column.defaultValue !== undefined ? [] : [[ours, value]];
    }),
  );
}

/** @throws Refusal COLUMN_UNKNOWN: our user has no such column */
export function assertFields(map: ColumnMap, { user }: Pick<Destination, "user">): void {
  const columns = Object.keys(user.columns);
  const unknown = Array.from(map.fields.keys()).find((name) => !columns.includes(name));
  if (unknown === undefined) return;
  throw new Refusal("COLUMN_UNKNOWN", `--column ${unknown}=…: our user has no column ${unknown}.`, [
    `There are: ${columns.join(", ")}`,
  ]);
}

/** The columns of a person that a row says, but the id. */
export function personColumns(row: SourceRow, map: ColumnMap, to: Pick<Destination, "user">) {
  const text = (column: PersonColumn) => toText(mapped(row, map, column));
  return {
    email: text("email"),
    emailVerified: toFlag(mapped(row, map, "emailVerified")),
    name: text("name"),
    image: text("image"),
    createdAt: toInstant(mapped(row, map, "createdAt")),
    updatedAt: toInstant(mapped(row, map, "updatedAt")),
    password: text("password"),
    fields: fieldsOf(row, map, to),
  };
}
