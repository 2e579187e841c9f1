import { coreError } from "../data/core-error.ts";

export const invalidQuery = (detail: string): Error =>
  coreError("VALIDATION_ERROR", { words: "Invalid query parameters", detail });

/** Finds the pairs of a text without escapes, as `URLSearchParams` does. */
function* plainPairs(search: string): Generator<readonly [string, string]> {
  for (const pair of (search.startsWith("?") ? search.slice(1) : search).split("&")) {
    if (pair === "") continue;
    const equals = pair.indexOf("=");
    yield equals < 0 ? [pair, ""] : [pair.slice(0, equals), pair.slice(equals + 1)];
  }
}

const ESCAPES = /[%+]|[^ -~]/;

type Given = Record<string, string | string[]>;
const EMPTY: Readonly<Given> = Object.freeze({});

export function readQuery(
  search: string,
  place: "query" | "body" = "query",
  lists: readonly string[] = [],
): Readonly<Given> {
  if (search.length < 2) return EMPTY;
  const invalid = (detail: string) =>
    place === "query" ? invalidQuery(detail) : coreError("VALIDATION_ERROR", { detail });
  const hasEscapes = ESCAPES.test(search);
  try {
    if (hasEscapes) decodeURIComponent(search);
  } catch {
    throw invalid(`the ${place} is not valid UTF-8`);
  }
  // An object without a prototype is safe from names such as `__proto__`.
  const query: Given = Object.create(null);
  for (const [name, value] of hasEscapes ? new URLSearchParams(search) : plainPairs(search)) {
    const field = `[${place}.${name.slice(0, 50)}]`;
    if (name in query && !lists.includes(name)) throw invalid(`${field} is given more than once`);
    if (name.includes("\u0000") || value.includes("\u0000")) throw invalid(`${field} must not contain NUL`);
    const before = query[name];
    if (Array.isArray(before)) before.push(value);
    else query[name] = before === undefined ? value : [before, value];
  }
  return query;
}
