const RECENT_MILLISECONDS = 30_000;
const QUIET_MILLISECONDS = 60_000;
const FROM_ROWS = 1_000;
const MOST_TOTALS = 1_000;

interface Counted {
  readonly total: Promise<number>;
  readonly countedAt: number;
  readonly changedAt: number | undefined;
}

export interface CountedList {
  readonly owner: object;
  readonly key: string;
  readonly now: Date;
  readonly changedAt?: Date;
  count(): Promise<number>;
}

/**
 * Caches totals; concurrent calls share one count. With `changedAt`, a total is valid until it changes, and not within
 * a minute of a change, because two changes may share a time. Without it, long lists are counted once in thirty
 * seconds.
 */
export function createTotals(): (list: CountedList) => Promise<number> {
  const owners = new WeakMap<object, Map<string, Counted>>();
  return async ({ owner, key, count, ...list }) => {
    const [changedAt, now] = [list.changedAt?.getTime(), list.now.getTime()];
    const cached = owners.get(owner) ?? new Map<string, Counted>();
    owners.set(owner, cached);
    const found = cached.get(key);
    const age = now - (found?.countedAt ?? Number.NEGATIVE_INFINITY);
    const longest = changedAt === undefined ? RECENT_MILLISECONDS : QUIET_MILLISECONDS;
    if (found?.changedAt === changedAt && age >= 0 && age < longest && found !== undefined) return found.total;
    cached.delete(key);
    if (changedAt !== undefined && now - changedAt < QUIET_MILLISECONDS) return count();
    const counted = { total: count(), countedAt: now, changedAt };
    cached.set(key, counted);
    const [oldest] = cached.keys();
    if (cached.size > MOST_TOTALS && oldest !== undefined) cached.delete(oldest);
    const forget = (): void => {
      if (cached.get(key) === counted) cached.delete(key);
    };
    const total = await counted.total.catch((error: unknown) => {
      forget();
      throw error;
    });
    if (changedAt === undefined && total < FROM_ROWS) forget();
    return total;
  };
}
