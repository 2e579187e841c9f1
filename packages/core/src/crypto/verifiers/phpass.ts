import { md5 } from "@noble/hashes/legacy.js";
import { asyncLoop } from "@noble/hashes/utils.js";
import type { PasswordVerifier } from "../../contracts/account-options.ts";
import { equalsInConstantTime } from "../../kernel/constant-time.ts";

const ALPHABET = "./0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const STORED = /^\$[PH]\$([./0-9A-Za-z])([./0-9A-Za-z]{8})([./0-9A-Za-z]{22})$/;
/** The format allows 2^7 to 2^30 rounds; 2^18 take half a second. */
const CHEAPEST = 7;
const DEAREST = 18;
const SLICE_MILLISECONDS = 10;
const encoder = new TextEncoder();

/** phpass encodes from the lowest bits on, and writes no padding. */
function encode(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 3) {
    const [low = 0, middle = 0, high = 0] = bytes.subarray(at, at + 3);
    const group = low | (middle << 8) | (high << 16);
    const characters = Math.min(3, bytes.length - at) + 1;
    for (let place = 0; place < characters; place += 1) text += ALPHABET.charAt((group >> (6 * place)) & 63);
  }
  return text;
}

async function derive(password: string, salt: string, cost: number): Promise<Uint8Array> {
  const tail = encoder.encode(password);
  let digest: Uint8Array = md5(encoder.encode(`${salt}${password}`));
  const round = new Uint8Array(digest.length + tail.length);
  round.set(tail, digest.length);
  await asyncLoop(2 ** cost, SLICE_MILLISECONDS, () => {
    round.set(digest);
    digest = md5(round);
  });
  return digest;
}

/** Verifies phpass's portable hashes: `$P$` of WordPress before 6.8, and `$H$` of phpBB. */
export function phpassVerifier(): PasswordVerifier {
  return {
    recognises: (hash) => /^\$[PH]\$/.test(hash),
    async verify(password, hash) {
      const [, letter = "", salt = "", key = ""] = STORED.exec(hash) ?? [];
      const cost = letter === "" ? -1 : ALPHABET.indexOf(letter);
      if (cost < CHEAPEST) throw new Error("A phpass hash cannot be read");
      if (cost > DEAREST) throw new Error(`A phpass hash requires 2^${cost} rounds, but the maximum is 2^${DEAREST}`);
      return equalsInConstantTime(encode(await derive(password, salt, cost)), key);
    },
  };
}
