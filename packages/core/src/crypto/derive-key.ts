import { platform } from "#platform";
import type { HmacKey } from "./platform.types.ts";

const encoder = new TextEncoder();

/** Derives 32 bytes for a purpose. @see RFC 5869 section 2.3, one block */
export function derivedBytes(secret: string, purpose: string): Uint8Array {
  return platform.hmac(encoder.encode(secret), encoder.encode(`sallyport ${purpose}\u0001`));
}

export const deriveKey = (secret: string, purpose: string): HmacKey =>
  platform.createHmacKey(derivedBytes(secret, purpose));

export const secretKey = (secret: string): HmacKey => platform.createHmacKey(encoder.encode(secret));
