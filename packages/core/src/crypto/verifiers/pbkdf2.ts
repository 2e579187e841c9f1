import { sha1 } from "@noble/hashes/legacy.js";
import { pbkdf2Async } from "@noble/hashes/pbkdf2.js";
import { sha256, sha384, sha512 } from "@noble/hashes/sha2.js";
import type { PasswordVerifier } from "../../contracts/account-options.ts";
import { toBase64 } from "../../kernel/base64url.ts";
import { equalsInConstantTime } from "../../kernel/constant-time.ts";
import { DIGEST_BYTES, looksLikePbkdf2, type Pbkdf2Hash, parsePbkdf2 } from "./pbkdf2-formats.ts";

/** The options of `pbkdf2Verifier`. */
export interface Pbkdf2Options {
  /**
   * The maximum iterations of a hash. Default 2,000,000, which takes under a second natively, and longer in JavaScript.
   */
  readonly maxIterations?: number;
}

const DEFAULT_MAX_ITERATIONS = 2_000_000;
const WEB_NAMES = { sha1: "SHA-1", sha256: "SHA-256", sha384: "SHA-384", sha512: "SHA-512" } as const;
const IN_JAVASCRIPT = { sha1, sha256, sha384, sha512 } as const;
const encoder = new TextEncoder();

async function derive(password: string, { digest, iterations, salt, key }: Pbkdf2Hash): Promise<Uint8Array> {
  const bytes = encoder.encode(password);
  try {
    const material = await crypto.subtle.importKey("raw", bytes, "PBKDF2", false, ["deriveBits"]);
    const how = { name: "PBKDF2", hash: WEB_NAMES[digest], salt, iterations };
    return new Uint8Array(await crypto.subtle.deriveBits(how, material, key.length * 8));
  } catch {
    // Workers refuse more than 100,000 iterations.
    return pbkdf2Async(IN_JAVASCRIPT[digest], bytes, salt, { c: iterations, dkLen: key.length });
  }
}

/** Verifies PBKDF2 hashes: PHC strings (`$pbkdf2-sha256$`), passlib, Django, Werkzeug, and ASP.NET Core Identity. */
export function pbkdf2Verifier({ maxIterations = DEFAULT_MAX_ITERATIONS }: Pbkdf2Options = {}): PasswordVerifier {
  return {
    recognises: looksLikePbkdf2,
    async verify(password, hash) {
      const stored = parsePbkdf2(hash);
      if (stored === null) throw new Error("A PBKDF2 hash cannot be read");
      // PBKDF2 runs all iterations for each block of the key.
      const rounds = stored.iterations * Math.ceil(stored.key.length / DIGEST_BYTES[stored.digest]);
      if (rounds > maxIterations) {
        throw new Error(`A PBKDF2 hash requires ${rounds} iterations, but maxIterations is ${maxIterations}`);
      }
      return equalsInConstantTime(toBase64(await derive(password, stored)), toBase64(stored.key));
    },
  };
}
