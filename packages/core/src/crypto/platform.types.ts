/** An HMAC-SHA256 key, imported once. */
export interface HmacKey {
  /** The signature of a text (as UTF-8), in base64, padded. */
  sign(text: string): string;
}

export interface ScryptCost {
  /** Base-2 logarithm of N. */
  readonly ln: number;
  readonly r: number;
  readonly p: number;
}

/** Below the folder of the project. */
export const PROJECT_SECRET_FILE = "node_modules/.cache/sallyport/secret";

/** What differs between runtimes; both halves give the same bytes. */
export interface Platform {
  sha256(text: string): Uint8Array;
  /** HMAC-SHA256 of bytes. */
  hmac(key: Uint8Array, data: Uint8Array): Uint8Array;
  createHmacKey(key: Uint8Array): HmacKey;
  /** @see RFC 7914 */
  scrypt(password: string, salt: Uint8Array, cost: ScryptCost, length: number): Promise<Uint8Array>;
  /** How many hashes run at once without starving the requests beside them. */
  readonly hashConcurrency: number;
  /**
   * The secret that all processes of the project under development share. Throws where no file can keep it; null where
   * the runtime has none.
   */
  readonly projectSecret: ((make: () => string) => string) | null;
  /** Every address that a host name has; null where the runtime cannot be asked. */
  readonly lookup: ((hostname: string) => Promise<readonly string[]>) | null;
}
