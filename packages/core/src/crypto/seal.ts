import { fromBase64Url, toBase64Url } from "../kernel/base64url.ts";
import { derivedBytes } from "./derive-key.ts";

const PREFIX = "sealed.1";
const NONCE_BYTES = 12;
const KEY_ID_BYTES = 6;
const SEALED = /^sealed\.1\.([\w-]{8})\.([\w-]{38,})$/;
const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Text that only whoever has the secret can read or change: for what must be read again, as a hash cannot. */
export interface Sealer {
  /** `sealed.1.<key id>.<base64url of nonce, ciphertext and tag>`; a lone surrogate becomes U+FFFD. */
  seal(text: string): Promise<string>;
  /** The text; null where no secret of ours sealed it, it was sealed for another purpose, or it was altered. */
  open(sealed: string): Promise<string | null>;
}

interface SealKey {
  readonly id: string;
  /** Imported at the first use: whoever seals nothing does not wait for it. */
  readonly key: () => Promise<CryptoKey>;
}

function createKey(secret: string, purpose: string): SealKey {
  let imported: Promise<CryptoKey> | null = null;
  const load = (): Promise<CryptoKey> => {
    const bytes = new Uint8Array(derivedBytes(secret, `seal ${purpose}`));
    return crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);
  };
  return {
    id: toBase64Url(derivedBytes(secret, `seal-id ${purpose}`).subarray(0, KEY_ID_BYTES)),
    key() {
      imported ??= load();
      return imported;
    },
  };
}

/** Whether the text looks sealed: rows of an earlier system hold the same column in the clear. */
export const isSealed = (text: string): boolean => SEALED.test(text);

/**
 * AES-256-GCM with a key for one purpose and a random nonce, good for 2^32 texts a secret.
 * @param secrets newest first: the first seals, all open
 * @see NIST SP 800-38D section 8.3
 */
export function createSealer(
  secrets: readonly [string, ...string[]],
  purpose: string,
  fill: (bytes: Uint8Array<ArrayBuffer>) => void,
): Sealer {
  const [newest, ...older] = secrets;
  const first = createKey(newest, purpose);
  const keys = [first, ...older.map((secret) => createKey(secret, purpose))];
  // The header is authenticated as well, so that no text passes for one of another key, version or purpose.
  const toParameters = (id: string, iv: Uint8Array<ArrayBuffer>) => ({
    name: "AES-GCM",
    iv,
    additionalData: encoder.encode(`${PREFIX}.${id}.${purpose}`),
  });
  return {
    async seal(text) {
      const nonce = new Uint8Array(NONCE_BYTES);
      fill(nonce);
      const parameters = toParameters(first.id, nonce);
      const ciphertext = new Uint8Array(
        await crypto.subtle.encrypt(parameters, await first.key(), encoder.encode(text)),
      );
      const body = new Uint8Array(NONCE_BYTES + ciphertext.length);
      body.set(nonce);
      body.set(ciphertext, NONCE_BYTES);
      return `${PREFIX}.${first.id}.${toBase64Url(body)}`;
    },

    async open(sealed) {
      const [, id = "", body = ""] = SEALED.exec(sealed) ?? [];
      const bytes = fromBase64Url(body);
      // Base64 has several texts for some bytes; only the one that we write is ours.
      if (bytes === null || toBase64Url(bytes) !== body) return null;
      for (const candidate of keys) {
        if (candidate.id !== id) continue;
        const parameters = toParameters(id, bytes.slice(0, NONCE_BYTES));
        try {
          const key = await candidate.key();
          return decoder.decode(await crypto.subtle.decrypt(parameters, key, bytes.subarray(NONCE_BYTES)));
        } catch {}
      }
      return null;
    },
  };
}
