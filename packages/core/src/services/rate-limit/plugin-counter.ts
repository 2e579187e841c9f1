import type { RateCounter } from "../../contracts/rate-counter.ts";
import { hashToken } from "../../crypto/hash-token.ts";

const ALLOWED = { allowed: true, retryAfterSeconds: 0 };

/** Counts of plugins, apart from the house's; where rate limits are off, everything is allowed. */
export function createPluginCounter(counter: RateCounter | null): RateCounter {
  // Hashed, so that a key may be of any length and says nothing to whoever reads the database.
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

/** The counter as the services of a transaction have it. */
export const refusingCounter: RateCounter = { consume: refuse, reset: refuse };
