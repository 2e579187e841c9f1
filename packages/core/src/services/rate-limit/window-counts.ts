import { type Link, LinkedList } from "../../kernel/linked-list.ts";

export interface WindowCount {
  readonly key: string;
  readonly begun: number;
  count: number;
}

class Entry implements WindowCount {
  readonly key: string;
  readonly begun: number;
  count = 0;
  readonly byAge: Link<Entry>;
  byRank: Link<Entry>;

  constructor(key: string, begun: number, ages: LinkedList<Entry>, rank: LinkedList<Entry>) {
    this.key = key;
    this.begun = begun;
    this.byAge = ages.add(this);
    this.byRank = rank.add(this);
  }
}

const rankOf = (count: number): number => 31 - Math.clz32(Math.max(1, count));

export class WindowCounts {
  readonly milliseconds: number;
  readonly #counts = new Map<string, Entry>();
  readonly #ages = new LinkedList<Entry>();
  readonly #ranks: LinkedList<Entry>[] = [];

  constructor(milliseconds: number) {
    this.milliseconds = milliseconds;
  }

  get size(): number {
    return this.#counts.size;
  }

  find(key: string, now: number): WindowCount | undefined {
    const found = this.#counts.get(key);
    return found !== undefined && now - found.begun < this.milliseconds ? found : undefined;
  }

  begin(key: string, now: number): WindowCount {
    this.delete(key);
    const entry = new Entry(key, now, this.#ages, this.#rank(0));
    this.#counts.set(key, entry);
    return entry;
  }

  add(key: string): void {
    const entry = this.#counts.get(key);
    if (entry === undefined) return;
    const before = rankOf(entry.count);
    entry.count += 1;
    const after = rankOf(entry.count);
    if (before === after) return;
    this.#rank(before).remove(entry.byRank);
    entry.byRank = this.#rank(after).add(entry);
  }

  delete(key: string): void {
    const entry = this.#counts.get(key);
    if (entry === undefined) return;
    this.#counts.delete(key);
    this.#ages.remove(entry.byAge);
    this.#rank(rankOf(entry.count)).remove(entry.byRank);
  }

  deleteExpired(now: number): void {
    for (let { first } = this.#ages; first !== undefined; { first } = this.#ages) {
      if (now - first.begun < this.milliseconds) return;
      this.delete(first.key);
    }
  }

  /**
   * Counts are grouped by size, and the oldest count of the largest group is deleted. To evict a count of 50, an
   * attacker would need thousands of other keys that have also reached 50.
   */
  deleteOne(): void {
    const { first } = this.#ranks.reduce((one, other) => (other.size > one.size ? other : one), this.#rank(0));
    if (first !== undefined) this.delete(first.key);
  }

  #rank(rank: number): LinkedList<Entry> {
    const known = this.#ranks[rank];
    if (known !== undefined) return known;
    const made = new LinkedList<Entry>();
    this.#ranks.push(made);
    return made;
  }
}
