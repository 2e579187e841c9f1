import type { PasswordOptions } from "../../contracts/account-options.ts";
import { parseHash } from "../../crypto/password-format.ts";

export function createHashReader({ verify, verifiers = [] }: PasswordOptions): (stored: string) => boolean {
  if (verify !== undefined) return () => true;
  return (stored) => parseHash(stored) !== null || verifiers.some((verifier) => verifier.recognises(stored));
}
