import { AuthError } from "../../../../plugin.ts";

/** Where a page ends: at a value of the column that it is sorted by, and which of the rows of that value was the last. */
export interface Place {
  readonly value: string | Date;
  /** The id of the last row; or how many of that value have been shown, in lists that do not tell ids. */
  readonly last: string | number;
}

/** What a list's places are made of. */
export interface PlaceKind {
  readonly value: "time" | "text";
  readonly last: "id" | "count";
}

const LONGEST = 2048;
const MOST_ROWS = 1e9;
/** The last instant that a database of ours keeps. */
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

/** A place as text (base64url of JSON) that is good for one list in one order, which `scope` names. */
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

/**
 * The place that a cursor names. Whoever makes one up names a place, which shows nothing that the list does not.
 * @throws VALIDATION_ERROR for what is no cursor, or one of another list, organization or order
 */
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
