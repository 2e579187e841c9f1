import type { Metadata } from "../entities.ts";
import { METADATA_BYTES } from "../limits.ts";
import { organizationError } from "../organization-error.ts";

/** Null for what is no JSON: a circle, a bigint, more levels than the stack has. */
function toJson(value: object): string | null {
  try {
    return JSON.stringify(value) ?? null;
  } catch {
    return null;
  }
}

/** The column's text of metadata: an object of 16 KiB of JSON at most, whatever the caller gave. @throws INVALID_METADATA */
export function writeMetadata(metadata: Metadata | null | undefined): string | null {
  if (metadata === null || metadata === undefined) return null;
  const text = typeof metadata === "object" && !Array.isArray(metadata) ? toJson(metadata) : null;
  // What has a toJSON of its own, such as a date, may come out as something else.
  if (text === null || !text.startsWith("{") || new TextEncoder().encode(text).length > METADATA_BYTES) {
    throw organizationError("INVALID_METADATA");
  }
  return text;
}
