import type { JsonObject } from "../contracts/provider.ts";

/** What the runtime tells a reviver of a primitive value; not every runtime does. */
interface Source {
  readonly source?: string;
}

function revive(key: string, value: unknown, context?: Source): unknown {
  // Copied into another object by assignment, it would replace that one's prototype.
  if (key === "__proto__") return undefined;
  if (typeof value !== "number" || Number.isSafeInteger(value)) return value;
  const isFraction = Number.isFinite(value) && !Number.isInteger(value);
  if (isFraction) return value;
  // Two people's ids beyond 2^53 may be one number: as text they stay two.
  if (context?.source === undefined) throw new RangeError("a number is too large for this runtime");
  return context.source;
}

/** JSON from outside: integers beyond 2^53 as their text, no `__proto__`. @throws SyntaxError, RangeError */
export const readJson = (text: string): unknown => JSON.parse(text, revive);

/** The JSON object that the text is; null for any other value, and for what is no JSON. */
export function readJsonObject(text: string): JsonObject | null {
  const value = readJsonOrNull(text);
  // The border to what came from outside: an object, of which nothing else is known.
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as JsonObject) : null;
}

export function readJsonList(text: string): readonly unknown[] | null {
  const value = readJsonOrNull(text);
  return Array.isArray(value) ? value : null;
}

function readJsonOrNull(text: string): unknown {
  try {
    return readJson(text);
  } catch {
    return null;
  }
}
