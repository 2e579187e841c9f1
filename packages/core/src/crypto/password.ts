import { platform } from "#platform";
import { toBase64 } from "../kernel/base64url.ts";
import { equalsInConstantTime } from "../kernel/constant-time.ts";
import { formatHash, formatSaltAndKey, parseHash, SALT_AND_KEY_COST, saltText } from "./password-format.ts";
import type { ScryptCost } from "./platform.types.ts";

const SALT_BYTES = 16;
const KEY_BYTES = 64;

const work = ({ ln, r, p }: ScryptCost): number => 2 ** ln * r * p;
/** This much work needs a gigabyte; larger hashes could exhaust the memory. */
const MOST_WORK = 2 ** 23;

/** Keyboards compose characters differently, so passwords are normalized to NFKC. */
const derive = (password: string, salt: Uint8Array, cost: ScryptCost, length: number): Promise<Uint8Array> =>
  platform.scrypt(password.normalize("NFKC"), salt, cost, length);

export async function hashPassword(
  password: string,
  cost: ScryptCost,
  fill: (bytes: Uint8Array<ArrayBuffer>) => void,
): Promise<string> {
  const salt = new Uint8Array(SALT_BYTES);
  fill(salt);
  return formatHash({ cost, salt, key: await derive(password, salt, cost, KEY_BYTES) });
}

export async function hashAsBetterAuth(
  password: string,
  fill: (bytes: Uint8Array<ArrayBuffer>) => void,
): Promise<string> {
  const bytes = new Uint8Array(SALT_BYTES);
  fill(bytes);
  const salt = saltText(bytes);
  return formatSaltAndKey(salt, await derive(password, new TextEncoder().encode(salt), SALT_AND_KEY_COST, KEY_BYTES));
}

async function fillUp(password: string, cost: ScryptCost, done: number): Promise<void> {
  const p = Math.round((work(cost) - done) / (2 ** cost.ln * cost.r));
  if (p > 0) await derive(password, new Uint8Array(SALT_BYTES), { ...cost, p }, KEY_BYTES);
}

/**
 * Verifies a password, and returns whether its hash is outdated. A missing, malformed, cheap or excessive hash takes as
 * long as a normal one, so that the time reveals nothing.
 */
export async function verifyPassword(
  password: string,
  hash: string | null,
  cost: ScryptCost,
): Promise<{ readonly matches: boolean; readonly renew: boolean }> {
  const stored = hash === null ? null : parseHash(hash);
  if (stored === null || work(stored.cost) > Math.max(MOST_WORK, work(cost))) {
    await fillUp(password, cost, 0);
    return { matches: false, renew: false };
  }
  const key = await derive(password, stored.salt, stored.cost, stored.key.length);
  const matches = equalsInConstantTime(toBase64(key), toBase64(stored.key));
  const done = work(stored.cost);
  if (!matches) await fillUp(password, cost, done);
  return { matches, renew: matches && done < work(cost) };
}
