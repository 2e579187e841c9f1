import type { Store } from "../store.ts";

/** One database under test: a store, and others on the same data that have connections of their own. */
export interface Harness {
  readonly store: Store;
  readonly others: readonly Store[];
}

/** Adds one case of a group to the contract. */
export type AddCase = (name: string, run: () => void | Promise<void>) => void;
