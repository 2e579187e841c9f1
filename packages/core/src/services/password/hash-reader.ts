import type { PasswordOptions } from "../../contracts/account-options.ts";
import { parseHash } from "../../crypto/password-format.ts";

/** Whether sign-in could check a password against a hash, whoever's it is. */
export function createHashReader({ verify, verifiers = [] }: PasswordOptions): (stored: string) => boolean {
  // It alone knows what it reads.
  if (verify !== undefined) return () => true;
  return (stored) => parseHash(stored) !== null || verifiers.some((verifier) => verifier.recognises(stored));
}
