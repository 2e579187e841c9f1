import type { Database, Store } from "@sallyport/core/store";

const WRITES: ReadonlySet<string> = new Set(["insert", "update", "take", "delete"]);

/** Calls of the store since the last look. A write is counted when its transaction commits. */
export class Ledger {
  calls = 0;
  #written: string[] = [];

  /** Returns the committed writes, such as `insert session`, and begins again. */
  look(): { readonly calls: number; readonly written: readonly string[] } {
    const seen = { calls: this.calls, written: this.#written };
    this.calls = 0;
    this.#written = [];
    return seen;
  }

  watch<Kind extends Database>(database: Kind): Kind {
    const open: Database["open"] = (schema) => this.#watched(database.open(schema), (line) => this.#written.push(line));
    return new Proxy(database, {
      get(target, key) {
        const value: unknown = key === "open" ? open : Reflect.get(target, key);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
  }

  #watched(store: Store, note: (line: string) => void): Store {
    const transaction: Store["transaction"] = async (work) => {
      let held: string[] = [];
      const result = await store.transaction((inner) => {
        held = [];
        return work(this.#watched(inner, (line) => held.push(line)));
      });
      held.forEach(note);
      return result;
    };
    return new Proxy(store, {
      get: (target, key) => {
        const value: unknown = Reflect.get(target, key);
        if (key === "transaction") return transaction;
        if (typeof value !== "function") return value;
        return async (...given: unknown[]): Promise<unknown> => {
          this.calls += 1;
          const result: unknown = await Reflect.apply(value, target, given);
          // An update or a deletion that matched nothing has changed nothing.
          const isEmpty = key !== "insert" && (result === 0 || result === null);
          if (WRITES.has(String(key)) && !isEmpty)
            note(`${String(key)} ${String(Reflect.get(Object(given[0]), "name"))}`);
          return result;
        };
      },
    });
  }
}
