/** A total that was counted stands this long, and an organization that was changed within it is counted anew. */
const QUIET_MILLISECONDS = 60_000;
const MOST_TOTALS = 1_000;

interface Counted {
  readonly total: number;
  readonly changedAt: number;
  readonly countedAt: number;
}

/** What is counted: a list of an organization's members. */
export interface CountedList {
  /** The running Sallyport: of two in one process, neither knows what the other has counted. */
  readonly owner: object;
  /** The organization and the filter. */
  readonly key: string;
  /** When the organization's members were changed last. */
  readonly changedAt: Date;
  readonly now: Date;
  count(): Promise<number>;
}

const isQuiet = (since: number, now: number): boolean => now >= since && now - since < QUIET_MILLISECONDS;

/**
 * Totals of lists, so that 100,000 members are not counted for each page. Every change of members writes the
 * organization's `changedAt`; one of the last minute is not relied on, since two changes may bear one time.
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
