import { platform } from "#platform";
import type { PasswordVerifier } from "../../contracts/account-options.ts";
import { fromBase64Url, toBase64 } from "../../kernel/base64url.ts";
import { equalsInConstantTime } from "../../kernel/constant-time.ts";

/** The hash parameters of a Firebase project, from its console. */
export interface FirebaseScryptParameters {
  /** The signer key in base64. */
  readonly signerKey: string;
  /** The salt separator in base64. */
  readonly saltSeparator: string;
  /** The rounds, from 1 to 8. */
  readonly rounds: number;
  /** The memory cost, from 1 to 14. */
  readonly memCost: number;
}

/** An exported password, in base64 or base64url. */
export interface FirebasePassword {
  readonly passwordHash: string;
  readonly salt: string;
}

const PREFIX = "$firebase-scrypt$";
const STORED = /^\$firebase-scrypt\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;
const AES_KEY_BYTES = 32;
const SHORTEST_SIGNER_KEY_BYTES = 32;

/** The messages do not contain the value, because it may be secret. */
function bytesOf(caller: string, name: string, text: string): Uint8Array<ArrayBuffer> {
  if (text === undefined || text === "")
    throw new TypeError(`${caller}: ${name} is ${text === "" ? "empty" : "missing"}`);
  const bytes = typeof text === "string" ? fromBase64Url(text) : null;
  if (bytes === null || bytes.length === 0) throw new TypeError(`${caller}: ${name} must be base64`);
  return bytes;
}

function assertWithin(name: string, value: number, most: number): void {
  if (!Number.isInteger(value) || value < 1 || value > most)
    throw new TypeError(`firebaseScryptVerifier: ${name} must be 1 to ${most}`);
}

/**
 * Formats an exported password for `account.password`: `$firebase-scrypt$<salt>$<hash>`. @throws TypeError if a value
 * is not base64
 */
export function toFirebaseHash({ passwordHash, salt }: FirebasePassword): string {
  const [saltText, hashText] = [
    bytesOf("toFirebaseHash", "salt", salt),
    bytesOf("toFirebaseHash", "passwordHash", passwordHash),
  ].map((bytes) => toBase64(bytes).replaceAll("=", ""));
  return `${PREFIX}${saltText}$${hashText}`;
}

/** The counter may start at zero, because each derived key encrypts one text. */
async function encrypt(keyBytes: Uint8Array, text: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey("raw", new Uint8Array(keyBytes), "AES-CTR", false, ["encrypt"]);
  const counter = new Uint8Array(16);
  return new Uint8Array(await crypto.subtle.encrypt({ name: "AES-CTR", counter, length: 64 }, key, text));
}

/** Verifies the hashes of `toFirebaseHash`. @throws TypeError for invalid parameters */
export function firebaseScryptVerifier(parameters: FirebaseScryptParameters): PasswordVerifier {
  const { rounds, memCost } = parameters;
  const signerKey = bytesOf("firebaseScryptVerifier", "signerKey", parameters.signerKey);
  const separator = bytesOf("firebaseScryptVerifier", "saltSeparator", parameters.saltSeparator);
  if (signerKey.length < SHORTEST_SIGNER_KEY_BYTES)
    throw new TypeError("firebaseScryptVerifier: signerKey is too short");
  assertWithin("rounds", rounds, 8);
  assertWithin("memCost", memCost, 14);
  const cost = { ln: memCost, r: rounds, p: 1 };
  return {
    recognises: (hash) => hash.startsWith(PREFIX),
    async verify(password, hash) {
      const [, saltText = "", hashText = ""] = STORED.exec(hash) ?? [];
      const salt = fromBase64Url(saltText);
      const stored = fromBase64Url(hashText);
      if (salt === null || stored?.length !== signerKey.length) throw new Error("A Firebase hash cannot be read");
      const derived = await platform.scrypt(password, new Uint8Array([...salt, ...separator]), cost, AES_KEY_BYTES);
      return equalsInConstantTime(toBase64(await encrypt(derived, signerKey)), toBase64(stored));
    },
  };
}
