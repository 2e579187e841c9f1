import type { Store } from "../store.ts";

export interface Harness {
  readonly store: Store;
  readonly others: readonly Store[];
}

export type AddCase = (name: string, run: () => void | Promise<void>) => void;
