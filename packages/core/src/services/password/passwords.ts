import type { Passwords } from "../../contracts/password-services.ts";
import { coreError } from "../../data/core-error.ts";
import type { Deps } from "../deps.ts";

const tooLongAnyway = (password: string, max: number): boolean => password.length > max * 2;

export function createPasswords({ config, hasher }: Pick<Deps, "config" | "hasher">): Passwords {
  const { minPasswordLength, maxPasswordLength } = config.emailAndPassword;
  const assertNotTooLong = (password: string): void => {
    if (tooLongAnyway(password, maxPasswordLength) || [...password].length > maxPasswordLength) {
      throw coreError("PASSWORD_TOO_LONG");
    }
  };
  return {
    hash: hasher.hash,
    verify: hasher.verify,
    assertNotTooLong,
    assertLength(password) {
      assertNotTooLong(password);
      if ([...password].length < minPasswordLength) throw coreError("PASSWORD_TOO_SHORT");
    },
  };
}
