import { argon2dAsync, argon2iAsync, argon2idAsync } from "@noble/hashes/argon2.js";
import type { PasswordVerifier } from "../../contracts/account-options.ts";
import { fromBase64Url, toBase64 } from "../../kernel/base64url.ts";
import { equalsInConstantTime } from "../../kernel/constant-time.ts";

/** The options of `argon2Verifier`. */
export interface Argon2Options {
  /** The `verify` function of a native library such as `argon2` or `@node-rs/argon2`, which is much faster. */
  readonly verify?: (hash: string, password: string) => Promise<boolean>;
  /** The maximum memory of a hash in KiB. Default 262,144 (256 MiB). */
  readonly maxMemory?: number;
}

const FAMILY = { d: argon2dAsync, i: argon2iAsync, id: argon2idAsync } as const;
const PHC = /^\$argon2(id|i|d)\$(?:v=(16|19)\$)?([mtp=,\d]{11,32})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,172})$/;
const DEFAULT_MAX_MEMORY = 262_144;
const MOST_PASSES = 4;
/** Native libraries start a thread for each lane. */
const MOST_LANES = 64;

interface Argon2Hash {
  readonly kind: keyof typeof FAMILY;
  readonly cost: { readonly version: number; readonly m: number; readonly t: number; readonly p: number };
  readonly salt: Uint8Array;
  readonly key: Uint8Array;
}

function parameterOf(text: string, name: string): number {
  const values = text.split(",").filter((pair) => pair.startsWith(`${name}=`));
  const [value = ""] = values;
  return values.length === 1 && /^.=\d{1,10}$/.test(value) ? Number(value.slice(2)) : Number.NaN;
}

/** The version is 16 if the hash does not state it. @see RFC 9106 section 3.1 */
function parse(text: string): Argon2Hash | null {
  const match = PHC.exec(text);
  if (match === null) return null;
  const [, kind, version = "16", parameters = "", saltText = "", keyText = ""] = match;
  const read = (name: string): number => parameterOf(parameters, name);
  const cost = { version: Number(version), m: read("m"), t: read("t"), p: read("p") };
  const isReal = cost.t >= 1 && cost.p >= 1 && cost.m >= 8 * cost.p && parameters.split(",").length === 3;
  const salt = fromBase64Url(saltText);
  const key = fromBase64Url(keyText);
  if (!isReal || salt === null || key === null) return null;
  return { kind: kind as keyof typeof FAMILY, cost, salt, key };
}

/** Verifies `$argon2id$`, `$argon2i$` and `$argon2d$` hashes. */
export function argon2Verifier(options: Argon2Options = {}): PasswordVerifier {
  const { verify, maxMemory = DEFAULT_MAX_MEMORY } = options;
  return {
    recognises: (hash) => /^\$argon2(?:id|i|d)\$/.test(hash),
    async verify(password, hash) {
      const stored = parse(hash);
      if (stored === null) throw new Error("An argon2 hash cannot be read");
      const { kind, cost, salt, key } = stored;
      if (cost.m > maxMemory || cost.m * cost.t > maxMemory * MOST_PASSES) {
        throw new Error(
          `An argon2 hash requires m=${cost.m},t=${cost.t}, which is more than maxMemory ${maxMemory} allows`,
        );
      }
      if (cost.p > MOST_LANES) throw new Error(`An argon2 hash requires p=${cost.p}, but the maximum is ${MOST_LANES}`);
      if (verify !== undefined) return await verify(hash, password);
      const maxmem = (cost.m + 1024) * 1024;
      const derived = await FAMILY[kind](password, salt, { ...cost, dkLen: key.length, maxmem });
      return equalsInConstantTime(toBase64(derived), toBase64(key));
    },
  };
}
