import { platform } from "#platform";

/**
 * A text has the prefix `$ba$<version>$` if secrets rotate, and contains at least a nonce of 24 bytes and a tag of 16.
 */
const ENCRYPTED = /^(?:\$ba\$\d+\$)?((?:[0-9a-f]{2}){41,})$/;
const NONCE_BYTES = 24;

/** Whether a text looks encrypted by better-auth; its secret may be unknown. */
export const isForeignSeal = (text: string): boolean => ENCRYPTED.test(text);

const fromHex = (hex: string): Uint8Array =>
  Uint8Array.from({ length: hex.length / 2 }, (_, index) => Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16));

/**
 * Decrypts better-auth's XChaCha20-Poly1305 texts, whose key is the secret's SHA-256. Returns null if no secret opens
 * the text.
 */
export async function openForeign(secrets: readonly string[], text: string): Promise<string | null> {
  const [, hex] = ENCRYPTED.exec(text) ?? [];
  if (hex === undefined) return null;
  const { xchacha20poly1305 } = await import("@noble/ciphers/chacha.js");
  const bytes = fromHex(hex);
  for (const secret of secrets) {
    const key = platform.sha256(secret);
    try {
      const cipher = xchacha20poly1305(key, bytes.subarray(0, NONCE_BYTES));
      return new TextDecoder("utf-8", { fatal: true }).decode(cipher.decrypt(bytes.subarray(NONCE_BYTES)));
    } catch {}
  }
  return null;
}
