export interface HmacKey {
  /** Signs UTF-8; padded base64. */
  sign(text: string): string;
}

export interface ScryptCost {
  /** Base-2 logarithm of N. */
  readonly ln: number;
  readonly r: number;
  readonly p: number;
}

export const PROJECT_SECRET_FILE = "node_modules/.cache/sallyport/secret";

/** Runtime differences; all give the same bytes. */
export interface Platform {
  sha256(text: string): Uint8Array;
  /** Of `sha256`, in base64url. */
  sha256Text(text: string): string;
  /** Unpadded; a text's UTF-8. */
  toBase64Url(data: Uint8Array | string): string;
  hmac(key: Uint8Array, data: Uint8Array): Uint8Array;
  createHmacKey(key: Uint8Array): HmacKey;
  /** @see RFC 7914 */
  scrypt(password: string, salt: Uint8Array, cost: ScryptCost, length: number): Promise<Uint8Array>;
  readonly hashConcurrency: number;
  /** Shared by a project's processes; null if unsupported. @throws Error if it cannot be stored */
  readonly projectSecret: ((make: () => string) => string) | null;
  /** Null if unsupported. */
  readonly lookup: ((hostname: string) => Promise<readonly string[]>) | null;
}
