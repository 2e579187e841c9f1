import { equalsInConstantTime } from "../kernel/constant-time.ts";
import { lazy } from "../kernel/lazy.ts";
import type { HmacKey } from "./platform.types.ts";

/** Secrets rotate: the first key signs, and any key verifies. */
export interface Signer {
  sign(value: string): string;
  verify(signed: string): string | null;
  /** Whether only an older key verifies the text. */
  isStale(signed: string): boolean;
}

export function createSigner(load: () => readonly [HmacKey, ...HmacKey[]]): Signer {
  const keys = lazy(load);
  function verifyWith(accepted: readonly HmacKey[], signed: string): string | null {
    const dot = signed.lastIndexOf(".");
    if (dot < 1) return null;
    const value = signed.slice(0, dot);
    const signature = signed.slice(dot + 1);
    for (const key of accepted) if (equalsInConstantTime(signature, key.sign(value))) return value;
    return null;
  }
  return {
    sign: (value) => `${value}.${keys()[0].sign(value)}`,
    verify: (signed) => verifyWith(keys(), signed),
    isStale(signed) {
      const [newest, ...older] = keys();
      return older.length > 0 && verifyWith([newest], signed) === null && verifyWith(older, signed) !== null;
    },
  };
}
