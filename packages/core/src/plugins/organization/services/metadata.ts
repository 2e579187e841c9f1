import type { Metadata } from "../entities.ts";
import { METADATA_BYTES } from "../limits.ts";
import { organizationError } from "../organization-error.ts";

function toJson(value: object): string | null {
  try {
    return JSON.stringify(value) ?? null;
  } catch {
    return null;
  }
}

export function writeMetadata(metadata: Metadata | null | undefined): string | null {
  if (metadata === null || metadata === undefined) return null;
  const text = typeof metadata === "object" && !Array.isArray(metadata) ? toJson(metadata) : null;
  if (text === null || !text.startsWith("{") || new TextEncoder().encode(text).length > METADATA_BYTES) {
    throw organizationError("INVALID_METADATA");
  }
  return text;
}
