const CHUNK = 0x8000;

/** Replaces the characters of base64 that URLs and cookies don't take (RFC 4648, section 5). */
export const toUrlAlphabet = (base64: string): string =>
  base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

export const fromUrlAlphabet = (base64url: string): string => base64url.replaceAll("-", "+").replaceAll("_", "/");

/** Encodes bytes as base64 with padding. */
export function toBase64(bytes: Uint8Array): string {
  let binary = "";
  for (let start = 0; start < bytes.length; start += CHUNK) {
    // Spreading the bytes into `String.fromCharCode` takes six times as long.
    binary += Reflect.apply(String.fromCharCode, null, bytes.subarray(start, start + CHUNK));
  }
  return btoa(binary);
}

export function toBase64Url(bytes: Uint8Array): string {
  return toUrlAlphabet(toBase64(bytes));
}

/** Decodes base64url. Null if the text is not base64url. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    const binary = atob(fromUrlAlphabet(text));
    // `Uint8Array.from` takes twenty times as long.
    const bytes = new Uint8Array(binary.length);
    for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
    return bytes;
  } catch {
    return null;
  }
}
