const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const PERIOD = 30_000;

function keyOf(totpURI: string): Uint8Array<ArrayBuffer> {
  const secret = new URL(totpURI).searchParams.get("secret") ?? "";
  const bits = [...secret].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}

/** Returns the current code of an authenticator app. @see RFC 6238 */
export async function codeOf(totpURI: string): Promise<string> {
  const key = await crypto.subtle.importKey("raw", keyOf(totpURI), { name: "HMAC", hash: "SHA-1" }, false, ["sign"]);
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(Math.floor(Date.now() / PERIOD)));
  const hash = new DataView(await crypto.subtle.sign("HMAC", key, counter));
  const offset = hash.getUint8(hash.byteLength - 1) & 15;
  return String((hash.getUint32(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, "0");
}
