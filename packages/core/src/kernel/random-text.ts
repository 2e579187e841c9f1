/** Letters of both cases, and digits. */
export const ALPHANUMERIC = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
export const LOWERCASE_ALPHANUMERIC = "0123456789abcdefghijklmnopqrstuvwxyz";

export function randomText(length: number, alphabet: string, fill: (bytes: Uint8Array<ArrayBuffer>) => void): string {
  // Bytes above the limit are skipped, which prevents modulo bias.
  const limit = 256 - (256 % alphabet.length);
  const bytes = new Uint8Array(length + (length >> 1));
  const codes: number[] = [];
  while (codes.length < length) {
    fill(bytes);
    for (let index = 0; index < bytes.length && codes.length < length; index += 1) {
      const byte = bytes[index] ?? limit;
      if (byte < limit) codes.push(alphabet.charCodeAt(byte % alphabet.length));
    }
  }
  return String.fromCharCode(...codes);
}
