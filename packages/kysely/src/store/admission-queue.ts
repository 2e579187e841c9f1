import { StoreUnavailable } from "@sallyport/core/store";

/** Transactions may wait for locks, so they must leave connections to reads and writes. */
export type Use = "read" | "write" | "transaction";

/** Each use also counts against the shares before it. */
const uses: readonly Use[] = ["read", "write", "transaction"];

export interface Shares {
  readonly size: number;
  readonly transactions?: number | undefined;
  readonly waiting: number;
}

export interface Waiter {
  readonly turn: Promise<void>;
  readonly arrival: number;
  admit(): void;
}

interface Share {
  readonly most: number;
  held: number;
  readonly queue: Waiter[];
}

/** Admits callers one by one, so that the queue of the pool itself stays empty. */
export class AdmissionQueue {
  readonly #shares: readonly Share[];
  readonly #maxWaiting: number;
  #arrivals = 0;

  constructor({ size, transactions = size - Math.max(2, Math.floor(size / 5)), waiting }: Shares) {
    const mosts = [size, size - 1, Math.min(transactions, size)];
    this.#shares = mosts.map((most) => ({ most: Math.max(1, most), held: 0, queue: [] }));
    this.#maxWaiting = waiting;
  }

  acquire(use: Use): Waiter | undefined {
    const rank = uses.indexOf(use);
    const queue = this.#shares[rank]?.queue ?? [];
    if (queue.length === 0 && this.#isFree(rank)) {
      this.#count(rank, 1);
      return undefined;
    }
    if (queue.length >= this.#maxWaiting) {
      throw new StoreUnavailable("Too many calls wait for a connection to the database server");
    }
    const { promise: turn, resolve: admit } = Promise.withResolvers<void>();
    this.#arrivals += 1;
    const waiter = { turn, admit, arrival: this.#arrivals };
    queue.push(waiter);
    return waiter;
  }

  release(use: Use): void {
    this.#count(uses.indexOf(use), -1);
    for (let rank = this.#next(); rank !== undefined; rank = this.#next()) {
      this.#count(rank, 1);
      this.#shares[rank]?.queue.shift()?.admit();
    }
  }

  cancel(waiter: Waiter): void {
    for (const { queue } of this.#shares) {
      const position = queue.indexOf(waiter);
      if (position >= 0) queue.splice(position, 1);
    }
  }

  #next(): number | undefined {
    let first: number | undefined;
    let earliest = Number.POSITIVE_INFINITY;
    for (const [rank, { queue }] of this.#shares.entries()) {
      const arrival = queue[0]?.arrival ?? Number.POSITIVE_INFINITY;
      if (arrival >= earliest || !this.#isFree(rank)) continue;
      first = rank;
      earliest = arrival;
    }
    return first;
  }

  #isFree(rank: number): boolean {
    for (let at = 0; at <= rank; at += 1) {
      const share = this.#shares[at];
      if (share !== undefined && share.held >= share.most) return false;
    }
    return true;
  }

  #count(rank: number, by: 1 | -1): void {
    for (let at = 0; at <= rank; at += 1) {
      const share = this.#shares[at];
      if (share !== undefined) share.held += by;
    }
  }
}
