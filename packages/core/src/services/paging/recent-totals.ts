const RECENT_MILLISECONDS = 30_000;
const FROM_ROWS = 1_000;
const MOST_TOTALS = 1_000;

interface Counted {
  readonly total: Promise<number>;
  readonly countedAt: number;
}

export interface RecentList {
  readonly owner: object;
  readonly key: string;
  readonly now: Date;
  count(): Promise<number>;
}

/** Counts lists of a thousand rows or more at most once in thirty seconds; concurrent calls share one count. */
export function createRecentTotals(): (list: RecentList) => Promise<number> {
  const owners = new WeakMap<object, Map<string, Counted>>();
  return async ({ owner, key, now, count }) => {
    const known = owners.get(owner) ?? new Map<string, Counted>();
    owners.set(owner, known);
    const age = now.getTime() - (known.get(key)?.countedAt ?? Number.NEGATIVE_INFINITY);
    const found = age >= 0 && age < RECENT_MILLISECONDS ? known.get(key) : undefined;
    if (found !== undefined) return found.total;
    known.delete(key);
    const counted = { total: count(), countedAt: now.getTime() };
    known.set(key, counted);
    const [oldest] = known.keys();
    if (known.size > MOST_TOTALS && oldest !== undefined) known.delete(oldest);
    const forget = (): void => {
      if (known.get(key) === counted) known.delete(key);
    };
    const total = await counted.total.catch((error: unknown) => {
      forget();
      throw error;
    });
    if (total < FROM_ROWS) forget();
    return total;
  };
}
