import type { Store } from "../contracts/store.ts";
import type { Table } from "../contracts/table.ts";
import type { CountedSeals } from "./rotation/stale-seals.ts";

export const sealCounts = (...given: [store: Store, tables: readonly Table[], secrets: readonly string[]]) => ({
  absentSeals: async () => (await import("./absent-seals.ts")).countAbsentSeals(...given),
  staleSeals: async () => (await import("./rotation/stale-seals.ts")).countStaleSeals(...given),
});

export function describeSeals(counted: readonly CountedSeals[]): string {
  const parts = counted.map(({ table, column, count, holds }) => {
    const values = `${count} ${count === 1 ? "value" : "values"} of ${table}.${column}`;
    return holds === undefined ? values : `${values} (${holds})`;
  });
  return new Intl.ListFormat("en").format(parts);
}
