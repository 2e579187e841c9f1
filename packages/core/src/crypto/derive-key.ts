import { platform } from "#platform";
import type { HmacKey } from "./platform.types.ts";

const encoder = new TextEncoder();

/** A key for one purpose: no signature of one purpose verifies in another. @see RFC 5869 section 2.3, one block */
export function deriveKey(secret: string, purpose: string): HmacKey {
  const info = encoder.encode(`sallyport ${purpose}\u0001`);
  return platform.createHmacKey(platform.hmac(encoder.encode(secret), info));
}

/** The secret itself as a key: what session cookies of the field are signed with. */
export const secretKey = (secret: string): HmacKey => platform.createHmacKey(encoder.encode(secret));
