import type { RateCounter } from "../../contracts/rate-counter.ts";
import { hashToken } from "../../crypto/hash-token.ts";

const ALLOWED = { allowed: true, retryAfterSeconds: 0 };

export function createPluginCounter(counter: RateCounter | null): RateCounter {
  const keyOf = (key: string): string => `plugin:${hashToken(key)}`;
  return {
    consume: async (key, rule) => (await counter?.consume(keyOf(key), rule)) ?? ALLOWED,
    reset: async (key) => counter?.reset(keyOf(key)),
  };
}

const refuse = async (): Promise<never> => {
  throw new TypeError(
    "services.counter must not be used in a transaction, whose rollback would undo the count: count before it",
  );
};

export const refusingCounter: RateCounter = { consume: refuse, reset: refuse };
