import { coreError } from "../data/core-error.ts";

export const invalidQuery = (detail: string): Error =>
  coreError("VALIDATION_ERROR", { words: "Invalid query parameters", detail });

const EMPTY: Readonly<Record<string, string>> = Object.freeze({});

/** @throws VALIDATION_ERROR for a repeated name, NUL or bad encoding */
export function readQuery(search: string, place: "query" | "body" = "query"): Readonly<Record<string, string>> {
  if (search.length < 2) return EMPTY;
  const invalid = (detail: string) =>
    place === "query" ? invalidQuery(detail) : coreError("VALIDATION_ERROR", { detail });
  try {
    decodeURIComponent(search);
  } catch {
    throw invalid(`the ${place} is not valid UTF-8`);
  }
  // Against prototype names.
  const query: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(search)) {
    const field = `[${place}.${name.slice(0, 50)}]`;
    if (name in query) throw invalid(`${field} is given more than once`);
    if (name.includes("\u0000") || value.includes("\u0000")) throw invalid(`${field} must not contain NUL`);
    query[name] = value;
  }
  return query;
}
