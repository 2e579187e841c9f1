import { regexes } from "zod/v4/core";

/** Lowercases; null unless one plain address (RFC 5321 section 4.5.3). */
export function toEmail(text: string): string | null {
  // Bounds the pattern's cost.
  return text.length <= 254 && regexes.email.test(text) ? text.toLowerCase() : null;
}
