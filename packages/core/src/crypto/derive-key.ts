import { platform } from "#platform";
import type { HmacKey } from "./platform.types.ts";

const encoder = new TextEncoder();

/** 32 bytes for one purpose, of which those of another tell nothing. @see RFC 5869 section 2.3, one block */
export function derivedBytes(secret: string, purpose: string): Uint8Array {
  return platform.hmac(encoder.encode(secret), encoder.encode(`sallyport ${purpose}\u0001`));
}

/** A key for one purpose: no signature of one purpose verifies in another. */
export const deriveKey = (secret: string, purpose: string): HmacKey =>
  platform.createHmacKey(derivedBytes(secret, purpose));

/** The secret itself as a key: what session cookies of the field are signed with. */
export const secretKey = (secret: string): HmacKey => platform.createHmacKey(encoder.encode(secret));
