import { platform } from "#platform";
import type { PasswordVerifier } from "../../contracts/account-options.ts";
import { equalsInConstantTime } from "../../kernel/constant-time.ts";
import { toHex } from "../../kernel/hex.ts";

/** Version 1 of the format has no prefix. The salt is used as text. */
const STORED = /^(s2:)?([A-Za-z0-9]{8,64}):([0-9a-f]{128})$/;
/** The default verifier reads hashes that have such a salt and no prefix. */
const TODAYS_SALT = /^[0-9a-f]{32}$/;
const KEY_BYTES = 64;
const encoder = new TextEncoder();

/** Verifies hashes of Lucia's `Scrypt` and `LegacyScrypt`: `s2:<salt>:<key>` and version 1's `<salt>:<key>`. */
export function luciaVerifier(): PasswordVerifier {
  return {
    recognises(hash) {
      const [, version, salt = ""] = STORED.exec(hash) ?? [];
      return salt !== "" && (version !== undefined || !TODAYS_SALT.test(salt));
    },
    async verify(password, hash) {
      const [, version, salt = "", key = ""] = STORED.exec(hash) ?? [];
      if (salt === "") throw new Error("A Lucia hash cannot be read");
      const cost = { ln: 14, r: version === undefined ? 8 : 16, p: 1 };
      const derived = await platform.scrypt(password.normalize("NFKC"), encoder.encode(salt), cost, KEY_BYTES);
      return equalsInConstantTime(toHex(derived), key);
    },
  };
}
