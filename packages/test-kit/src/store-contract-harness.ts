import type { Store } from "@sallyport/core/store";

/** One database under test: a store, and others on the same data that have connections of their own. */
export interface Harness {
  readonly store: Store;
  readonly others: readonly Store[];
}
