import { platform } from "#platform";
import type { PasswordOptions, RandomSource } from "../contracts/options.ts";
import { hashPassword, verifyPassword } from "../crypto/password.ts";
import { coreError } from "../data/core-error.ts";
import { createLimiter } from "../kernel/limiter.ts";
import { ALPHANUMERIC, randomText } from "../kernel/random-text.ts";
import type { PasswordHasher } from "./deps.ts";

/** OWASP's scrypt parameters. @see https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html */
const DEFAULT_COST = { ln: 15, r: 8, p: 3 } as const;
const QUEUE = 200;
const RETRY_SECONDS = "5";
const DECOY_CHARACTERS = 32;

/** Hashes off the event loop, a few at a time; when too many wait, says so at once instead of later. */
export function createPasswordHasher(options: PasswordOptions, random: RandomSource): PasswordHasher {
  const cost = options.scrypt ?? DEFAULT_COST;
  const limit = createLimiter(options.concurrency ?? platform.hashConcurrency, options.queue ?? QUEUE);
  const run = <Result>(task: () => Promise<Result>): Promise<Result> => {
    const running = limit(task);
    if (running === null) throw coreError("SERVICE_UNAVAILABLE", { headers: { "retry-after": RETRY_SECONDS } });
    return running;
  };
  const { hash, verify } = options;
  let decoy: Promise<string> | null = null;
  /** A hash of the caller's own making that nobody has the password of, so that an absent one costs the same. */
  const readDecoy = (make: (password: string) => Promise<string>): Promise<string> => {
    decoy ??= make(randomText(DECOY_CHARACTERS, ALPHANUMERIC, random)).catch((error: unknown) => {
      decoy = null;
      throw error;
    });
    return decoy;
  };
  /** The caller's own verifier first decides about hashes that it alone knows. */
  const verifyAny = async (password: string, stored: string | null) => {
    if (hash !== undefined && verify !== undefined && stored === null) {
      await verify({ hash: await readDecoy(hash), password });
      return { matches: false, renew: false };
    }
    if (verify !== undefined && stored !== null && (hash !== undefined || !stored.startsWith("$scrypt$"))) {
      return { matches: await verify({ hash: stored, password }), renew: hash === undefined };
    }
    return verifyPassword(password, stored, cost);
  };
  return {
    cost,
    hash: async (password) => run(() => (hash === undefined ? hashPassword(password, cost, random) : hash(password))),
    verify: async (password, stored) => run(() => verifyAny(password, stored)),
  };
}
