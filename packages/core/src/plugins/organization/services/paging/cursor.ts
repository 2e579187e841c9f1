import { AuthError } from "../../../../plugin.ts";

/** A page's end: a sort value, and its last row. */
export interface Place {
  readonly value: string | Date;
  /** An id, or a count where ids are hidden. */
  readonly last: string | number;
}

export interface PlaceKind {
  readonly value: "time" | "text";
  readonly last: "id" | "count";
}

const LONGEST = 2048;
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
export function toCursor(scope: readonly string[], { value, last }: Place): string {
  const json = JSON.stringify([...scope, value instanceof Date ? value.getTime() : value, last]);
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

/** A forged one shows nothing the list does not. @throws VALIDATION_ERROR if malformed or of another list */
export function fromCursor(scope: readonly string[], kind: PlaceKind, text: string): Place {
  const parts = text.length <= LONGEST ? parse(text) : null;
  if (!Array.isArray(parts) || parts.length !== scope.length + 2) throw invalid();
  if (!scope.every((name, index) => parts[index] === name)) throw invalid();
  const [value, last]: unknown[] = parts.slice(scope.length);
  const shown = toLast(kind, last);
  if (kind.value === "text" && isText(value)) return { value, last: shown };
  if (kind.value === "time" && isCount(value, LAST_INSTANT)) return { value: new Date(value), last: shown };
  throw invalid();
}
