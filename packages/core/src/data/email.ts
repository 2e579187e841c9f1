/** Accepts what `z.email()` accepts, which a test compares. Loading zod would delay every start. */
const PLAIN_ADDRESS = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i;

/** Lowercases an email address. Returns null if the text is not one plain address (RFC 5321 section 4.5.3). */
export function toEmail(text: string): string | null {
  return text.length <= 254 && PLAIN_ADDRESS.test(text) ? text.toLowerCase() : null;
}
