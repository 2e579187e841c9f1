import { hmac } from "@noble/hashes/hmac.js";
import { sha256, sha384 } from "@noble/hashes/sha2.js";
import type { PasswordVerifier } from "../../contracts/account-options.ts";
import { toBase64 } from "../../kernel/base64url.ts";
import { toHex } from "../../kernel/hex.ts";

/** The `compare` function of bcrypt, bcryptjs or @node-rs/bcrypt. */
export interface BcryptCompare {
  (password: string, hash: string): Promise<boolean>;
}

const encoder = new TextEncoder();
const WORDPRESS_KEY = encoder.encode("wp-sha384");
/** PHP's `trim` removes fewer kinds of white space than JavaScript's, and the zero byte. */
const PHP_BLANKS = /^[ \t\n\r\0\v]+|(?<![ \t\n\r\0\v])[ \t\n\r\0\v]+$/g;

const PREPARED: Readonly<Record<string, (password: string) => string>> = {
  "": (password) => password,
  $wp: (password) => toBase64(hmac(sha384, WORDPRESS_KEY, encoder.encode(password.replace(PHP_BLANKS, "")))),
  bcrypt$: (password) => password,
  bcrypt_sha256$: (password) => toHex(sha256(encoder.encode(password))),
};

const RECOGNISED = /^(\$wp|bcrypt\$|bcrypt_sha256\$|)\$2[aby]\$/;
const BCRYPT = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/;
/** Cost 16 takes five seconds; cost 31 would take two days. */
const DEAREST = 16;

/**
 * Verifies `$2a$`, `$2b$` and `$2y$` hashes with the given library, also with the prefix `$wp` of WordPress 6.8 and
 * later or Django's `bcrypt_sha256$` and `bcrypt$`. bcrypt ignores all bytes of the password after the 72nd unless a
 * prefix hashes it first.
 */
export function bcryptVerifier(compare: BcryptCompare): PasswordVerifier {
  return {
    recognises: (hash) => RECOGNISED.test(hash),
    async verify(password, stored) {
      const prefix = RECOGNISED.exec(stored)?.[1] ?? "";
      const hash = stored.slice(prefix.length);
      const cost = Number(BCRYPT.exec(hash)?.[1] ?? Number.NaN);
      if (!(cost >= 4)) throw new Error("A bcrypt hash cannot be read");
      if (cost > DEAREST) throw new Error(`A bcrypt hash has cost ${cost}, but the maximum is ${DEAREST}`);
      const prepared = PREPARED[prefix]?.(password) ?? password;
      // Some libraries do not know PHP's `$2y`.
      return await compare(prepared, hash.replace(/^\$2y/, "$2b"));
    },
  };
}
