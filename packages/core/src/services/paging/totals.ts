const QUIET_MILLISECONDS = 60_000;
const MOST_TOTALS = 1_000;

interface Counted {
  readonly total: number;
  readonly changedAt: number;
  readonly countedAt: number;
}

export interface CountedList {
  readonly owner: object;
  readonly key: string;
  readonly changedAt: Date;
  readonly now: Date;
  count(): Promise<number>;
}

const isQuiet = (since: number, now: number): boolean => now >= since && now - since < QUIET_MILLISECONDS;

/**
 * Caches a total until `changedAt` changes, and not within a minute after a change, since two changes may share a time.
 */
export function createTotals(): (list: CountedList) => Promise<number> {
  const owners = new WeakMap<object, Map<string, Counted>>();
  return async ({ owner, key, ...list }) => {
    const [changedAt, now] = [list.changedAt.getTime(), list.now.getTime()];
    const known = owners.get(owner) ?? new Map<string, Counted>();
    owners.set(owner, known);
    const found = known.get(key);
    if (found?.changedAt === changedAt && isQuiet(found.countedAt, now)) return found.total;
    known.delete(key);
    const total = await list.count();
    if (now - changedAt < QUIET_MILLISECONDS) return total;
    known.set(key, { total, changedAt, countedAt: now });
    const [oldest] = known.keys();
    if (known.size > MOST_TOTALS && oldest !== undefined) known.delete(oldest);
    return total;
  };
}
