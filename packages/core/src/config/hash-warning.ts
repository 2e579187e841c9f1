import { platform } from "#platform";
import type { AuthOptions } from "../contracts/options.ts";

/** @param isNative whether scrypt is part of the runtime */
export function hashWarning(
  { emailAndPassword: { enabled, password } = {} }: Pick<AuthOptions, "emailAndPassword">,
  production: boolean,
  isNative = platform.isScryptNative,
): string | null {
  if (!production || isNative || enabled === false || password?.hash !== undefined) return null;
  return "This runtime has no scrypt of its own, so a password hash takes about twice as long and may exceed the CPU limit of a worker: use nodejs_compat on workerd, or set emailAndPassword.password.hash and verify.";
}
