import type { Platform } from "./platform.types.ts";

type Scrypt = Platform["scrypt"];

interface BuiltinCrypto {
  scrypt(
    password: string,
    salt: Uint8Array,
    length: number,
    options: { readonly N: number; readonly r: number; readonly p: number; readonly maxmem: number },
    done: (error: Error | null, key: Uint8Array) => void,
  ): void;
}

// A declaration is hoisted, because the built platform and the rest of the core import each other.
export function scryptOf({ scrypt }: BuiltinCrypto): Scrypt {
  return (password, salt, { ln, r, p }, length) =>
    new Promise((resolve, reject) => {
      const N = 2 ** ln;
      const maxmem = 128 * r * (N + p) * 2;
      scrypt(password, salt, length, { N, r, p, maxmem }, (error, key) => (error ? reject(error) : resolve(key)));
    });
}

/** Returns the scrypt of a runtime that has Node's modules without its export condition, such as workerd. */
export function builtinScrypt(): Scrypt | null {
  const { process }: { process?: { getBuiltinModule?(name: string): BuiltinCrypto | undefined } } = globalThis;
  const crypto = process?.getBuiltinModule?.("node:crypto");
  return typeof crypto?.scrypt === "function" ? scryptOf(crypto) : null;
}
