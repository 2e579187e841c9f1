import { AuthError } from "../../contracts/error.ts";

export type PlaceValue = string | number | boolean | Date | null;

/** A page's end: its last row, by the values it is sorted by. */
export interface Place {
  readonly values: readonly PlaceValue[];
  /** An id, or a count where ids are hidden. */
  readonly last: string | number;
}

/** What a list is sorted by. */
export interface SortColumn {
  readonly column: string;
  readonly kind: "time" | "text" | "number" | "boolean";
  /** By `foldText`. */
  readonly folded?: boolean;
  /** Null sorts first. */
  readonly optional?: boolean;
}

export interface PlaceKind {
  readonly order: readonly SortColumn[];
  readonly last: "id" | "count";
}

/** Holds a name of a thousand characters, whatever they are written in. */
const LONGEST = 8192;
const MOST_ROWS = 1e9;
/** The largest all databases hold. */
const LAST_INSTANT = Date.UTC(9999, 11, 31);

const invalid = (): AuthError =>
  new AuthError({
    code: "VALIDATION_ERROR",
    status: 400,
    message: "Invalid query parameters: [query.cursor] is none of this list's",
  });

const isText = (value: unknown): value is string => typeof value === "string" && !value.includes("\0");
const isCount = (value: unknown, most: number): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= most;

/** Base64url of JSON, for the list and order of `scope`. */
export function toCursor(scope: readonly string[], { values, last }: Place): string {
  const plain = values.map((value) => (value instanceof Date ? value.getTime() : value));
  const json = JSON.stringify([...scope, ...plain, last]);
  const binary = String.fromCharCode(...new TextEncoder().encode(json));
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function parse(text: string): unknown {
  try {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}

function toLast({ last: kind }: PlaceKind, last: unknown): string | number {
  if (kind === "id" && isText(last)) return last;
  if (kind === "count" && isCount(last, MOST_ROWS)) return last;
  throw invalid();
}

function toValue({ kind, optional }: SortColumn, value: unknown): PlaceValue {
  if (value === null && optional === true) return null;
  if (kind === "text" && isText(value)) return value;
  if (kind === "time" && isCount(value, LAST_INSTANT)) return new Date(value);
  if (kind === "boolean" && typeof value === "boolean") return value;
  // What every database's integer holds.
  if (kind === "number" && Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31) return Number(value);
  throw invalid();
}

/** A forged one shows nothing the list does not. @throws VALIDATION_ERROR if malformed or of another list */
export function fromCursor(scope: readonly string[], kind: PlaceKind, text: string): Place {
  const parts = text.length <= LONGEST ? parse(text) : null;
  if (!Array.isArray(parts) || parts.length !== scope.length + kind.order.length + 1) throw invalid();
  if (!scope.every((name, index) => parts[index] === name)) throw invalid();
  const values = kind.order.map((column, index) => toValue(column, parts[scope.length + index]));
  return { values, last: toLast(kind, parts.at(-1)) };
}
