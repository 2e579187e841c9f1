import type { Metadata } from "../entities.ts";
import { METADATA_BYTES } from "../limits.ts";
import { organizationError } from "../organization-error.ts";

/** Null for a cycle, a bigint, too deep. */
function toJson(value: object): string | null {
  try {
    return JSON.stringify(value) ?? null;
  } catch {
    return null;
  }
}

/** At most 16 KiB. @throws INVALID_METADATA */
export function writeMetadata(metadata: Metadata | null | undefined): string | null {
  if (metadata === null || metadata === undefined) return null;
  const text = typeof metadata === "object" && !Array.isArray(metadata) ? toJson(metadata) : null;
  // A toJSON may return anything.
  if (text === null || !text.startsWith("{") || new TextEncoder().encode(text).length > METADATA_BYTES) {
    throw organizationError("INVALID_METADATA");
  }
  return text;
}
