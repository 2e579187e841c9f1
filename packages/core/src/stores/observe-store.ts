import type { Store } from "../contracts/store.ts";
import type { Table } from "../contracts/table.ts";
import type { Telemetry } from "../contracts/telemetry.ts";

const VERBS = ["find", "list", "count", "countBy", "insert", "update", "take", "delete"] as const;

export function observeStore(store: Store, dialect: string, telemetry: Pick<Telemetry, "work">): Store {
  const work = <Result>(operation: string, table: string | null, run: () => Promise<Result>): Promise<Result> =>
    telemetry.work({ kind: "database", dialect, operation, table }, run);
  const observed = VERBS.map((verb) => [
    verb,
    (table: Table, ...given: unknown[]) =>
      work(verb, table.name, async () => Reflect.apply(store[verb], store, [table, ...given])),
  ]);
  const transaction: Store["transaction"] = (run, hint) =>
    work("transaction", null, () => store.transaction((inner) => run(observeStore(inner, dialect, telemetry)), hint));
  return { ...Object.fromEntries(observed), transaction };
}
