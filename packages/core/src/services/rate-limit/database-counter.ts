import type { Clock } from "../../contracts/options.ts";
import type { RateCounter } from "../../contracts/rate-counter.ts";
import { op, type Store } from "../../contracts/store.ts";
import { isStoreConflict } from "../../data/store-errors.ts";
import type { Tables } from "../deps.ts";

/**
 * Counts in fixed windows, each step in one conditional statement, so that concurrent processes cannot exceed the
 * limit.
 */
export function createDatabaseCounter(
  clock: Clock,
  { rateLimit }: Tables,
  store: Store,
  newId: (model: string) => string | undefined,
  written: () => void,
): RateCounter {
  async function insert(key: string, now: number): Promise<boolean> {
    const id = newId("rateLimit");
    try {
      await store.insert(rateLimit, { ...(id !== undefined && { id }), key, count: 1, lastRequest: now });
    } catch (error) {
      if (isStoreConflict(error)) return false;
      throw error;
    }
    written();
    return true;
  }

  async function restart(key: string, since: number, now: number): Promise<boolean> {
    const passed = { where: { key, lastRequest: op.lte(since) } };
    return (await store.update(rateLimit, passed, { count: 1, lastRequest: now })) > 0;
  }

  return {
    async consume(key, { window, max }) {
      for (let round = 0; round < 5; round += 1) {
        const now = clock.now().getTime();
        const since = now - window * 1000;
        const counted = { where: { key, lastRequest: op.gt(since), count: op.lt(max) } };
        if ((await store.update(rateLimit, counted, { count: op.add(1) })) > 0)
          return { allowed: true, retryAfterSeconds: 0 };
        const row = await store.find(rateLimit, { where: { key } });
        if (row !== null && row.lastRequest > since) {
          if (row.count < max) continue;
          const milliseconds = row.lastRequest + window * 1000 - now;
          return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(milliseconds / 1000)) };
        }
        if (row === null ? await insert(key, now) : await restart(key, since, now))
          return { allowed: true, retryAfterSeconds: 0 };
      }
      return { allowed: false, retryAfterSeconds: 1 };
    },
    async reset(key) {
      // The row is kept, because the next request would have to insert it again.
      await store.update(rateLimit, { where: { key } }, { count: 0, lastRequest: clock.now().getTime() });
    },
  };
}
