import { createHmac } from "node:crypto";

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Decodes a secret in Base32. @see RFC 4648 section 6 */
export function fromBase32(text: string): Uint8Array {
  const bits = [...text].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}

/** Written from the RFC, so that it shares no code with the library. @see RFC 4226 section 5.3 */
export function hotp(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/** Returns the secret in a TOTP URI. */
export function keyOf(uri: string): Uint8Array {
  const { protocol, host, searchParams } = new URL(uri);
  if (protocol !== "otpauth:" || host !== "totp") throw new Error(`This is no URI of a TOTP: ${uri}`);
  return fromBase32(searchParams.get("secret") ?? "");
}

/**
 * Returns the code that an authenticator shows at that time, or `steps` of 30 seconds later. @see RFC 6238 section 4
 */
export function totpOf(uri: string, at: Date, steps = 0): string {
  return hotp(keyOf(uri), Math.floor(at.getTime() / 30_000) + steps);
}
