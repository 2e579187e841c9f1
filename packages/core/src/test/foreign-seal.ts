import { createHash } from "node:crypto";
import { xchacha20poly1305 } from "@noble/ciphers/chacha.js";

/** Encrypts as better-auth 1.7 does: a nonce of 24 bytes, the ciphertext and its tag, in hexadecimal. */
export function sealForeign(text: string, secret: string, bytes: Uint8Array = new TextEncoder().encode(text)): string {
  const nonce = Uint8Array.from({ length: 24 }, (_, index) => index);
  const sealed = xchacha20poly1305(createHash("sha256").update(secret).digest(), nonce).encrypt(bytes);
  return Buffer.concat([nonce, sealed]).toString("hex");
}
