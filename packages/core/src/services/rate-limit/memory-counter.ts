import type { Clock } from "../../contracts/options.ts";
import type { RateCounter } from "../../contracts/rate-counter.ts";
import { RATE_LIMIT_MEMORY_KEYS } from "../../data/limits.ts";
import { WindowCounts } from "./window-counts.ts";

/**
 * Evicts expired windows first, then the shortest windows above their share, so that a flood cannot free a long window.
 */
export function createMemoryCounter(clock: Clock): RateCounter {
  const all: WindowCounts[] = [];

  function countsOf(milliseconds: number): WindowCounts {
    const known = all.find((counts) => counts.milliseconds === milliseconds);
    if (known !== undefined) return known;
    const made = new WindowCounts(milliseconds);
    all.push(made);
    all.sort((one, other) => one.milliseconds - other.milliseconds);
    return made;
  }

  const total = (): number => all.reduce((sum, { size }) => sum + size, 0);

  function makeRoom(now: number): void {
    if (total() <= RATE_LIMIT_MEMORY_KEYS) return;
    for (const counts of all) counts.deleteExpired(now);
    if (total() <= RATE_LIMIT_MEMORY_KEYS) return;
    const share = RATE_LIMIT_MEMORY_KEYS / all.length;
    all.find(({ size }) => size > share)?.deleteOne();
  }

  return {
    async consume(key, { window, max }) {
      const now = clock.now().getTime();
      const counts = countsOf(window * 1000);
      let current = counts.find(key, now);
      if (current === undefined) {
        current = counts.begin(key, now);
        makeRoom(now);
      }
      if (current.count >= max) {
        return { allowed: false, retryAfterSeconds: Math.ceil((current.begun + window * 1000 - now) / 1000) };
      }
      counts.add(key);
      return { allowed: true, retryAfterSeconds: 0 };
    },
    async reset(key) {
      for (const counts of all) counts.delete(key);
    },
  };
}
