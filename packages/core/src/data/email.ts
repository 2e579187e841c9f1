import * as z from "zod/mini";

const schema = z.email().check(z.maxLength(254));

/** The address in lowercase; null for text that is not one plain address (RFC 5321 section 4.5.3 bounds its length). */
export function toEmail(text: string): string | null {
  // The length first: it bounds what the pattern may cost.
  return text.length <= 254 && schema.safeParse(text).success ? text.toLowerCase() : null;
}
