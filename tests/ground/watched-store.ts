import { type Database, type Store, StoreUnavailable } from "@sallyport/core/store";

type Verb = Exclude<keyof Store, "transaction">;
const VERBS: readonly Verb[] = ["find", "list", "count", "countBy", "insert", "update", "take", "delete"];

type Before = (statement: string, given: readonly unknown[]) => void;

/** Wraps a store, and calls `before` ahead of each of its calls. */
function watched(store: Store, before: Before): Store {
  const call =
    (verb: Verb) =>
    async (table: { readonly name: string }, ...rest: unknown[]) => {
      const isLocking = verb === "find" && Reflect.get(Object(rest[0]), "lock") === true;
      before(`${isLocking ? "lock" : verb} ${table.name}`, rest);
      return Reflect.apply(store[verb], store, [table, ...rest]);
    };
  const verbs = Object.fromEntries(VERBS.map((verb) => [verb, call(verb)]));
  const transaction: Store["transaction"] = async (work) => {
    before("begin", []);
    return store.transaction(async (inner) => {
      const result = await work(watched(inner, before));
      before("commit", []);
      return result;
    });
  };
  // The wrapped methods have the types of the methods that they call.
  return { ...verbs, transaction } as unknown as Store;
}

/** Wraps a database, and records its statements. `look` returns and clears the list. */
export function counted(database: Database) {
  const statements: string[] = [];
  const wrapped: Database = {
    dialect: database.dialect,
    open: (schema) => watched(database.open(schema), (statement) => statements.push(statement)),
  };
  return { database: wrapped, statements, look: (): string[] => statements.splice(0) };
}

/** Wraps a database that can fail: `problem` is asked before each statement, and may return an error. */
export function faulty(database: Database) {
  const state: { problem: (statement: string, given: readonly unknown[]) => Error | null } = { problem: () => null };
  const wrapped: Database = {
    dialect: database.dialect,
    open: (schema) =>
      watched(database.open(schema), (statement, given) => {
        const error = state.problem(statement, given);
        if (error !== null) throw error;
      }),
  };
  return { database: wrapped, state };
}

export const down = (): Error => new StoreUnavailable("connect ECONNREFUSED db.internal:5432");
