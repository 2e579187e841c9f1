/** Letters of both cases and digits. */
export const ALPHANUMERIC = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
export const LOWERCASE_ALPHANUMERIC = "0123456789abcdefghijklmnopqrstuvwxyz";

/** Uniform; alphabets of up to 256 characters. */
export function randomText(length: number, alphabet: string, fill: (bytes: Uint8Array<ArrayBuffer>) => void): string {
  // Against modulo bias.
  const limit = 256 - (256 % alphabet.length);
  const bytes = new Uint8Array(length + (length >> 1));
  let text = "";
  while (text.length < length) {
    fill(bytes);
    for (let index = 0; index < bytes.length && text.length < length; index += 1) {
      const byte = bytes[index] ?? limit;
      if (byte < limit) text += alphabet.charAt(byte % alphabet.length);
    }
  }
  return text;
}
