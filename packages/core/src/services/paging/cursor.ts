import { AuthError } from "../../contracts/error.ts";
import { fromBase64Url, toBase64Url } from "../../kernel/base64url.ts";

export type PlaceValue = string | number | boolean | Date | null;

export interface Place {
  readonly values: readonly PlaceValue[];
  readonly last: string | number;
}

export interface SortColumn {
  readonly column: string;
  readonly kind: "time" | "text" | "number" | "boolean";
  readonly folded?: boolean;
  readonly optional?: boolean;
}

export interface PlaceKind {
  readonly order: readonly SortColumn[];
  readonly last: "id" | "count";
}

const LONGEST = 8192;
const MOST_ROWS = 1e9;
const LAST_INSTANT = Date.UTC(9999, 11, 31);

const invalid = (): AuthError =>
  new AuthError({
    code: "VALIDATION_ERROR",
    status: 400,
    message: "Invalid query parameters: [query.cursor] must be a cursor of this list",
  });

const isText = (value: unknown): value is string => typeof value === "string" && !value.includes("\0");
const isCount = (value: unknown, most: number): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= most;

export function toCursor(scope: readonly string[], { values, last }: Place): string {
  const plain = values.map((value) => (value instanceof Date ? value.getTime() : value));
  const json = JSON.stringify([...scope, ...plain, last]);
  return toBase64Url(new TextEncoder().encode(json));
}

function parse(text: string): unknown {
  try {
    const bytes = fromBase64Url(text);
    return bytes === null ? null : JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
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
  if (kind === "number" && value === (Number(value) | 0)) return Number(value);
  throw invalid();
}

/**
 * Cursors are not signed, because a forged one shows nothing beyond the list. @throws VALIDATION_ERROR if malformed or
 * of another list
 */
export function fromCursor(scope: readonly string[], kind: PlaceKind, text: string): Place {
  const parts = text.length <= LONGEST ? parse(text) : null;
  if (!Array.isArray(parts) || parts.length !== scope.length + kind.order.length + 1) throw invalid();
  if (!scope.every((name, index) => parts[index] === name)) throw invalid();
  const values = kind.order.map((column, index) => toValue(column, parts[scope.length + index]));
  return { values, last: toLast(kind, parts.at(-1)) };
}
