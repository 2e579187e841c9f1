import { equalsInConstantTime } from "../kernel/constant-time.ts";
import { lazy } from "../kernel/lazy.ts";
import type { HmacKey } from "./platform.types.ts";

/** Secrets rotate: the first key signs, and any key verifies. */
export interface Signer {
  sign(value: string): string;
  verify(signed: string): string | null;
}

export function createSigner(load: () => readonly [HmacKey, ...HmacKey[]]): Signer {
  const keys = lazy(load);
  return {
    sign: (value) => `${value}.${keys()[0].sign(value)}`,
    verify(signed) {
      const dot = signed.lastIndexOf(".");
      if (dot < 1) return null;
      const value = signed.slice(0, dot);
      const signature = signed.slice(dot + 1);
      for (const key of keys()) if (equalsInConstantTime(signature, key.sign(value))) return value;
      return null;
    },
  };
}
