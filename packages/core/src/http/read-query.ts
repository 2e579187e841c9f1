import { coreError } from "../data/core-error.ts";

export const invalidQuery = (detail: string): Error =>
  coreError("VALIDATION_ERROR", { words: "Invalid query parameters", detail });

const EMPTY: Readonly<Record<string, string>> = Object.freeze({});

/** The query as one text a name. @throws VALIDATION_ERROR for a name given twice, NUL, or text that does not decode */
export function readQuery(search: string): Readonly<Record<string, string>> {
  if (search.length < 2) return EMPTY;
  try {
    decodeURIComponent(search);
  } catch {
    throw invalidQuery("the query is not valid UTF-8");
  }
  // Without a prototype, no name can reach for one.
  const query: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(search)) {
    const field = `[query.${name.slice(0, 50)}]`;
    if (name in query) throw invalidQuery(`${field} is given more than once`);
    if (name.includes("\u0000") || value.includes("\u0000")) throw invalidQuery(`${field} must not contain NUL`);
    query[name] = value;
  }
  return query;
}
