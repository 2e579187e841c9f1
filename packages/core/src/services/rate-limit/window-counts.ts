import { type Link, LinkedList } from "../../kernel/linked-list.ts";

export interface WindowCount {
  readonly key: string;
  readonly begun: number;
  count: number;
}

class Kept implements WindowCount {
  readonly key: string;
  readonly begun: number;
  count = 0;
  readonly byAge: Link<Kept>;
  byRank: Link<Kept>;

  constructor(key: string, begun: number, ages: LinkedList<Kept>, rank: LinkedList<Kept>) {
    this.key = key;
    this.begun = begun;
    this.byAge = ages.add(this);
    this.byRank = rank.add(this);
  }
}

const rankOf = (count: number): number => 31 - Math.clz32(Math.max(1, count));

export class WindowCounts {
  readonly milliseconds: number;
  readonly #counts = new Map<string, Kept>();
  readonly #ages = new LinkedList<Kept>();
  readonly #ranks: LinkedList<Kept>[] = [];

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
    const kept = new Kept(key, now, this.#ages, this.#rank(0));
    this.#counts.set(key, kept);
    return kept;
  }

  add(key: string): void {
    const kept = this.#counts.get(key);
    if (kept === undefined) return;
    const before = rankOf(kept.count);
    kept.count += 1;
    const after = rankOf(kept.count);
    if (before === after) return;
    this.#rank(before).remove(kept.byRank);
    kept.byRank = this.#rank(after).add(kept);
  }

  delete(key: string): void {
    const kept = this.#counts.get(key);
    if (kept === undefined) return;
    this.#counts.delete(key);
    this.#ages.remove(kept.byAge);
    this.#rank(rankOf(kept.count)).remove(kept.byRank);
  }

  deleteExpired(now: number): void {
    for (let { first } = this.#ages; first !== undefined; { first } = this.#ages) {
      if (now - first.begun < this.milliseconds) return;
      this.delete(first.key);
    }
  }

  /** The oldest of the fullest bucket: to evict a count of 50 takes thousands of 50s. */
  deleteOne(): void {
    const { first } = this.#ranks.reduce((one, other) => (other.size > one.size ? other : one), this.#rank(0));
    if (first !== undefined) this.delete(first.key);
  }

  #rank(rank: number): LinkedList<Kept> {
    const known = this.#ranks[rank];
    if (known !== undefined) return known;
    // Ranks grow one by one.
    const made = new LinkedList<Kept>();
    this.#ranks.push(made);
    return made;
  }
}
