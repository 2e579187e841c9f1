import type { JsonObject } from "../contracts/provider.ts";

export const readText = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

/** Text or a whole number; else empty, so refused. */
export function readId(value: unknown): string {
  if (typeof value === "string") return value;
  return Number.isSafeInteger(value) ? String(value) : "";
}

export const readObject = (value: unknown): JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};

/** Null if empty. */
export const joinNames = (...parts: readonly unknown[]): string | null =>
  readText(
    parts
      .map(readText)
      .filter((part) => part !== null)
      .join(" "),
  );
