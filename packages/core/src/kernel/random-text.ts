export const ALPHANUMERIC = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
export const LOWERCASE_ALPHANUMERIC = "0123456789abcdefghijklmnopqrstuvwxyz";

/** Text of that many characters, each as likely as any other of the alphabet (of 256 characters at most). */
export function randomText(length: number, alphabet: string, fill: (bytes: Uint8Array<ArrayBuffer>) => void): string {
  // A byte at or over the largest multiple of the alphabet's size would favour its first characters.
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
