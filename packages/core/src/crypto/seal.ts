import { fromBase64Url } from "../kernel/base64url.ts";
import { lazy } from "../kernel/lazy.ts";
import { derivedBytes } from "./derive-key.ts";
import { toBase64Url } from "./to-base64url.ts";

const PLAIN = "sealed.1";
const BOUND = "sealed.2";
const NONCE_BYTES = 12;
const KEY_ID_BYTES = 6;
const SEALED = /^(sealed\.[12])\.([\w-]{8})\.([\w-]{38,})$/;
const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

export interface Sealer {
  seal(text: string, boundTo?: string): Promise<string>;
  open(sealed: string, boundTo?: string): Promise<string | null>;
}

interface SealKey {
  readonly id: string;
  readonly key: () => Promise<CryptoKey>;
}

function createKey(secret: string, purpose: string): SealKey {
  let imported: Promise<CryptoKey> | null = null;
  const load = (): Promise<CryptoKey> => {
    const bytes = new Uint8Array(derivedBytes(secret, `seal ${purpose}`));
    return crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);
  };
  return {
    id: keyId(secret, purpose),
    key() {
      imported ??= load();
      return imported;
    },
  };
}

const keyId = (secret: string, purpose: string): string =>
  toBase64Url(derivedBytes(secret, `seal-id ${purpose}`).subarray(0, KEY_ID_BYTES));

export const SEALED_PREFIX = "sealed.";
export const sealedPrefix = (secret: string, purpose: string, isBound = false): string =>
  `${isBound ? BOUND : PLAIN}.${keyId(secret, purpose)}.`;

export const isSealed = (text: string): boolean => SEALED.test(text);

/**
 * Seals with AES-256-GCM and a random nonce, which is safe for 2^32 texts per key.
 * @param secrets newest first: the first one encrypts, and any of them decrypts
 * @see NIST SP 800-38D section 8.3
 */
export function createSealer(
  secrets: readonly [string, ...string[]],
  purpose: string,
  fill: (bytes: Uint8Array<ArrayBuffer>) => void,
): Sealer {
  const [newest, ...older] = secrets;
  const keys = lazy((): readonly [SealKey, ...SealKey[]] => [
    createKey(newest, purpose),
    ...older.map((secret) => createKey(secret, purpose)),
  ]);
  // The additional data authenticates version, key, purpose and, with `boundTo`, the row.
  const toParameters = (head: string, iv: Uint8Array<ArrayBuffer>, boundTo?: string) => ({
    name: "AES-GCM",
    iv,
    additionalData: encoder.encode(boundTo === undefined ? `${head}.${purpose}` : `${head}.${purpose}\u0000${boundTo}`),
  });
  return {
    async seal(text, boundTo) {
      const [first] = keys();
      const nonce = new Uint8Array(NONCE_BYTES);
      fill(nonce);
      const head = `${boundTo === undefined ? PLAIN : BOUND}.${first.id}`;
      const parameters = toParameters(head, nonce, boundTo);
      const ciphertext = new Uint8Array(
        await crypto.subtle.encrypt(parameters, await first.key(), encoder.encode(text)),
      );
      const body = new Uint8Array(NONCE_BYTES + ciphertext.length);
      body.set(nonce);
      body.set(ciphertext, NONCE_BYTES);
      return `${head}.${toBase64Url(body)}`;
    },

    async open(sealed, boundTo) {
      const [, version, id = "", body = ""] = SEALED.exec(sealed) ?? [];
      const isBound = version === BOUND;
      if (isBound && boundTo === undefined) return null;
      const bytes = fromBase64Url(body);
      // Other spellings of the same base64 text are refused.
      if (bytes === null || toBase64Url(bytes) !== body) return null;
      for (const candidate of keys()) {
        if (candidate.id !== id) continue;
        const parameters = toParameters(`${version}.${id}`, bytes.slice(0, NONCE_BYTES), isBound ? boundTo : undefined);
        try {
          const key = await candidate.key();
          return decoder.decode(await crypto.subtle.decrypt(parameters, key, bytes.subarray(NONCE_BYTES)));
        } catch {}
      }
      return null;
    },
  };
}
