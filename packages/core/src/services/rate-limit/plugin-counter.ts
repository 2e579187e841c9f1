import type { RateCounter } from "../../contracts/rate-counter.ts";
import { hashToken } from "../../crypto/hash-token.ts";

const ALLOWED = { allowed: true, retryAfterSeconds: 0 };

/** Allows all if limits are off. */
export function createPluginCounter(counter: RateCounter | null): RateCounter {
  // Any length, private.
  const keyOf = (key: string): string => `plugin:${hashToken(key)}`;
  return {
    consume: async (key, rule) => (await counter?.consume(keyOf(key), rule)) ?? ALLOWED,
    reset: async (key) => counter?.reset(keyOf(key)),
  };
}

const refuse = async (): Promise<never> => {
  throw new TypeError(
    "services.counter was used in a transaction, which would undo the count where it is rolled back: count before it",
  );
};

/** For services of a transaction. */
export const refusingCounter: RateCounter = { consume: refuse, reset: refuse };
