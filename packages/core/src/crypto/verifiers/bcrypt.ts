import type { PasswordVerifier } from "../../contracts/account-options.ts";

/** `compare` of bcrypt, bcryptjs or @node-rs/bcrypt. */
export interface BcryptCompare {
  (password: string, hash: string): Promise<boolean>;
}

const BCRYPT = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/;
/** Five seconds; 31 would take two days. */
const DEAREST = 16;

/** Verifies `$2a$`, `$2b$` and `$2y$` with the given library. Only 72 bytes count until renewed. */
export function bcryptVerifier(compare: BcryptCompare): PasswordVerifier {
  return {
    recognises: (hash) => /^\$2[aby]\$/.test(hash),
    async verify(password, hash) {
      const cost = Number(BCRYPT.exec(hash)?.[1] ?? Number.NaN);
      if (!(cost >= 4)) throw new Error("A bcrypt hash cannot be read");
      if (cost > DEAREST) throw new Error(`A bcrypt hash has cost ${cost}, and ${DEAREST} is the most`);
      // PHP's, unknown to some.
      return await compare(password, hash.replace(/^\$2y/, "$2b"));
    },
  };
}
