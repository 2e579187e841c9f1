import type { Column } from "@sallyport/core/store";
import { Refusal } from "../../terminal/refusal.ts";
import type { Destination } from "../write/destination.ts";
import { cellOf, type SourceRow, toFlag, toInstant, toText } from "./values.ts";

const USER_COLUMNS = [
  ...["id", "email", "emailVerified", "name", "image", "createdAt", "updatedAt", "password"],
  ...["phoneNumber", "phoneNumberVerified"],
] as const;
export type UserColumn = (typeof USER_COLUMNS)[number];
const isUserColumn = (name: string): name is UserColumn => USER_COLUMNS.some((column) => column === name);

const VERIFIED = [
  ["email", "emailVerified"],
  ["phoneNumber", "phoneNumberVerified"],
] as const;

export interface ColumnMap {
  readonly user: Readonly<Partial<Record<UserColumn, string>>>;
  readonly fields: ReadonlyMap<string, string>;
}

export function gather(pair: string, before: readonly string[] = []): readonly string[] {
  return [...before, pair];
}

export function splitPair(option: string, pair: string): readonly [string, string] {
  const at = pair.indexOf("=");
  if (at < 1 || at === pair.length - 1)
    throw new Refusal("OPTION_INVALID", `${option} must be ours=theirs, but is "${pair}".`);
  return [pair.slice(0, at), pair.slice(at + 1)];
}

export function toColumnMap(pairs: readonly string[], byItself: ColumnMap["user"]): ColumnMap {
  const fields = new Map<string, string>();
  const user: Partial<Record<UserColumn, string>> = { ...byItself };
  const given = pairs.map((pair) => splitPair("--column", pair));
  // The source has verified its own columns, and no others.
  for (const [column, verified] of VERIFIED) {
    const isOther = given.some(([ours, theirs]) => ours === column && theirs !== byItself[column]);
    if (isOther && byItself[column] !== undefined) delete user[verified];
  }
  for (const [ours, theirs] of given) {
    if (isUserColumn(ours)) user[ours] = theirs;
    else fields.set(ours, theirs);
  }
  return { user, fields };
}

export const mapped = (row: SourceRow, map: ColumnMap, column: UserColumn): unknown => {
  const theirs = map.user[column];
  return theirs === undefined ? undefined : cellOf(row, theirs);
};

function toKind({ kind }: Column, value: unknown): unknown {
  if (value === null || value === undefined || value === "") return null;
  if (kind === "boolean") return toFlag(value);
  if (kind === "time") return toInstant(value);
  if (kind === "integer" || kind === "bigint") return Number(value);
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

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

export function assertFields(map: ColumnMap, { user }: Pick<Destination, "user">): void {
  const columns = Object.keys(user.columns);
  const unknown = Array.from(map.fields.keys()).find((name) => !columns.includes(name));
  if (unknown === undefined) return;
  throw new Refusal("COLUMN_UNKNOWN", `--column ${unknown}=… is not valid: the user table has no column ${unknown}.`, [
    `Columns: ${columns.join(", ")}`,
  ]);
}

export function userColumns(row: SourceRow, map: ColumnMap, to: Pick<Destination, "user">) {
  const text = (column: UserColumn) => toText(mapped(row, map, column));
  const phoneNumber = text("phoneNumber");
  return {
    email: text("email"),
    emailVerified: toFlag(mapped(row, map, "emailVerified")),
    name: text("name"),
    image: text("image"),
    createdAt: toInstant(mapped(row, map, "createdAt")),
    updatedAt: toInstant(mapped(row, map, "updatedAt")),
    password: text("password"),
    number: phoneNumber === null ? null : { phoneNumber, verified: toFlag(mapped(row, map, "phoneNumberVerified")) },
    fields: fieldsOf(row, map, to),
  };
}
