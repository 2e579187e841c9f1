import type { JsonObject } from "../contracts/provider.ts";

interface Source {
  readonly source?: string;
}

function revive(key: string, value: unknown, context?: Source): unknown {
  if (key === "__proto__") return undefined;
  if (typeof value !== "number" || Number.isSafeInteger(value)) return value;
  const isFraction = Number.isFinite(value) && !Number.isInteger(value);
  if (isFraction) return value;
  if (context?.source === undefined) throw new RangeError("a number is too large for this runtime");
  return context.source;
}

/**
 * Parses JSON without `__proto__`, and integers beyond 2^53 as text, because rounded ids could collide. @throws
 * SyntaxError, RangeError
 */
export const readJson = (text: string): unknown => JSON.parse(text, revive);

export function readJsonObject(text: string): JsonObject | null {
  const value = readJsonOrNull(text);
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
