import * as z from "zod/mini";

const schema = z.email().check(z.maxLength(254));

/** Lowercases; null unless one plain address (RFC 5321 section 4.5.3). */
export function toEmail(text: string): string | null {
  // Bounds the pattern's cost.
  return text.length <= 254 && schema.safeParse(text).success ? text.toLowerCase() : null;
}
