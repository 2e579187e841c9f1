import { op } from "../../../plugin.ts";
import type { FilterOperator, ListUsersQuery } from "../list-users-query.ts";
import { invalidQuery, type ListedColumn, type ListedKind } from "./listed-columns.ts";

export type Filter = readonly [column: string, condition: unknown];

const VALUES = 100;
const CHARACTERS = 255;
const EQUAL: readonly FilterOperator[] = ["eq", "ne", "in", "not_in"];
const ORDERED: readonly FilterOperator[] = [...EQUAL, "lt", "lte", "gt", "gte"];
const OPERATORS: Readonly<Record<ListedKind, readonly FilterOperator[]>> = {
  id: EQUAL,
  boolean: EQUAL,
  number: ORDERED,
  time: ORDERED,
  text: [...ORDERED, "contains", "starts_with", "ends_with"],
};

const invalid = (what: string) => invalidQuery("filterValue", what);
const FIRST_INSTANT = Date.UTC(1000, 0, 1);
const LAST_INSTANT = Date.UTC(9999, 11, 31);
/** A time needs a zone: otherwise it would be in the server's local time, which no caller expects. */
const INSTANT = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d))?$/;

function toTime(given: unknown): Date {
  const text = String(given);
  const time = new Date(/^\d{1,15}$/.test(text) ? Number(text) : INSTANT.test(text) ? text : Number.NaN);
  if (!(time.getTime() >= FIRST_INSTANT && time.getTime() < LAST_INSTANT)) throw invalid("must be an ISO date");
  return time;
}

function toNumber(given: unknown): number {
  const value = typeof given === "string" && /^-?\d{1,10}$/.test(given) ? Number(given) : given;
  if (!Number.isInteger(value) || Math.abs(Number(value)) >= 2 ** 31) throw invalid("must be a 32-bit whole number");
  return Number(value);
}

function toBoolean(given: unknown): boolean {
  const text = String(given);
  if (text !== "true" && text !== "false") throw invalid("must be true or false");
  return text === "true";
}

function toText({ column }: ListedColumn, given: unknown): string {
  const text = String(given);
  if (text.length > CHARACTERS || text.includes("\0"))
    throw invalid(`must be text of at most ${CHARACTERS} characters`);
  return column === "email" ? text.toLowerCase() : text;
}

function toValue(listed: ListedColumn, given: unknown): string | number | boolean | Date {
  if (listed.kind === "time") return toTime(given);
  if (listed.kind === "number") return toNumber(given);
  return listed.kind === "boolean" ? toBoolean(given) : toText(listed, given);
}

function parseList(text: string): unknown {
  if (!text.startsWith("[")) return text.split(",");
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function toList(given: unknown): readonly unknown[] {
  const list = typeof given === "string" ? parseList(given) : Array.isArray(given) ? given : [given];
  const isList = Array.isArray(list) && list.every((value) => typeof value !== "object");
  if (!isList || list.length === 0 || list.length > VALUES) throw invalid(`must be a list of 1 to ${VALUES} values`);
  return list;
}

export function filterOn(
  listed: ListedColumn,
  operator: FilterOperator,
  given: NonNullable<ListUsersQuery["filterValue"]>,
): Filter {
  if (!OPERATORS[listed.kind].includes(operator)) throw invalidQuery("filterOperator", "does not suit the column");
  if (operator === "in" || operator === "not_in") {
    const values = toList(given).map((value) => toValue(listed, value));
    return [listed.column, operator === "in" ? op.in(values) : op.all(...values.map((value) => op.not(value)))];
  }
  if (Array.isArray(given)) throw invalid("must be a single value");
  const value = toValue(listed, given);
  return [listed.column, COMPARE[operator](value)];
}

type Value = ReturnType<typeof toValue>;
const COMPARE: Readonly<Record<Exclude<FilterOperator, "in" | "not_in">, (value: Value) => unknown>> = {
  eq: (value) => value,
  ne: op.not,
  lt: op.lt,
  lte: op.lte,
  gt: op.gt,
  gte: op.gte,
  contains: (value) => op.contains(String(value)),
  starts_with: (value) => op.startsWith(String(value)),
  ends_with: (value) => op.endsWith(String(value)),
};

export function whereOf(filters: readonly Filter[]): Record<string, unknown> {
  const where: Record<string, unknown> = {};
  for (const [column, condition] of filters)
    where[column] = Object.hasOwn(where, column) ? op.all(where[column], condition) : condition;
  return where;
}
