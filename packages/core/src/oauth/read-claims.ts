import type { JsonObject } from "../contracts/provider.ts";

export const readText = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

/** A provider's name for a person: text, or a whole number as its text; empty for anything else, which is refused. */
export function readId(value: unknown): string {
  if (typeof value === "string") return value;
  return Number.isSafeInteger(value) ? String(value) : "";
}

export const readObject = (value: unknown): JsonObject =>
  // A JSON object that came from outside: nothing is known of its values but that they are read by name.
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};

/** Parts of a name, in one line; null where there are none. */
export const joinNames = (...parts: readonly unknown[]): string | null =>
  readText(
    parts
      .map(readText)
      .filter((part) => part !== null)
      .join(" "),
  );
