import type { JsonObject } from "../contracts/provider.ts";

export const readText = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

/** Returns the empty string, which is refused as an account id, for any other type. */
export function readId(value: unknown): string {
  if (typeof value === "string") return value;
  return Number.isSafeInteger(value) ? String(value) : "";
}

export const readObject = (value: unknown): JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};

export const joinNames = (...parts: readonly unknown[]): string | null =>
  readText(
    parts
      .map(readText)
      .filter((part) => part !== null)
      .join(" "),
  );
