export interface HmacKey {
  sign(text: string): string;
}

export interface ScryptCost {
  readonly ln: number;
  readonly r: number;
  readonly p: number;
}

export const PROJECT_SECRET_FILE = "node_modules/.cache/sallyport/secret";

export interface Platform {
  sha256(text: string): Uint8Array;
  sha256Text(text: string): string;
  toBase64Url(data: Uint8Array | string): string;
  hmac(key: Uint8Array, data: Uint8Array): Uint8Array;
  createHmacKey(key: Uint8Array): HmacKey;
  scrypt(password: string, salt: Uint8Array, cost: ScryptCost, length: number): Promise<Uint8Array>;
  readonly isScryptNative: boolean;
  readonly hashConcurrency: number;
  readonly projectSecret: ((make: () => string) => string) | null;
  readonly lookup: ((hostname: string) => Promise<readonly string[]>) | null;
}
