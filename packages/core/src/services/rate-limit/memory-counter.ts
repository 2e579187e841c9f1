import type { Clock } from "../../contracts/options.ts";
import type { RateCounter } from "../../contracts/rate-counter.ts";
import { RATE_LIMIT_MEMORY_KEYS } from "../../data/limits.ts";

interface Count {
  begun: number;
  count: number;
}

/** Counts in this process, in fixed windows; of too many keys the oldest are forgotten. */
export function createMemoryCounter(clock: Clock): RateCounter {
  const counts = new Map<string, Count>();
  return {
    async consume(key, { window, max }) {
      const now = clock.now().getTime();
      const known = counts.get(key);
      const current = known !== undefined && now - known.begun < window * 1000 ? known : { begun: now, count: 0 };
      if (current !== known) {
        // Deleted first, so that the map stays in the order in which windows began.
        counts.delete(key);
        counts.set(key, current);
        const oldest = counts.size > RATE_LIMIT_MEMORY_KEYS ? counts.keys().next().value : undefined;
        if (oldest !== undefined) counts.delete(oldest);
      }
      if (current.count >= max) {
        return { allowed: false, retryAfterSeconds: Math.ceil((current.begun + window * 1000 - now) / 1000) };
      }
      current.count += 1;
      return { allowed: true, retryAfterSeconds: 0 };
    },
    async reset(key) {
      counts.delete(key);
    },
  };
}
