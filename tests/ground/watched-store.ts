import type { Database, Store } from "@sallyport/core/store";

type Verb = Exclude<keyof Store, "transaction">;
const VERBS: readonly Verb[] = ["find", "list", "count", "countBy", "insert", "update", "take", "delete"];

interface Table {
  readonly name: string;
}

function watch(store: Store, see: (statement: string) => void): Store {
  const verbs = VERBS.map((verb) => {
    const call = (table: Table, ...rest: unknown[]): unknown => {
      see(`${verb} ${table.name}`);
      return Reflect.apply(store[verb], store, [table, ...rest]);
    };
    return [verb, call];
  });
  const transaction: Store["transaction"] = async (work) => {
    see("begin");
    const result = await store.transaction((inner) => work(watch(inner, see)));
    see("commit");
    return result;
  };
  // The verbs keep their types.
  return { ...Object.fromEntries(verbs), transaction } as unknown as Store;
}

/** Statements since the last look. */
export function watchStatements(database: Database) {
  const seen: string[] = [];
  const watched: Database = {
    dialect: database.dialect,
    open: (schema) => watch(database.open(schema), (statement) => void seen.push(statement)),
  };
  return { database: watched, look: (): string[] => seen.splice(0) };
}
