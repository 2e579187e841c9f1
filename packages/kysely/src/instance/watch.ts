type Work = (transaction: object) => Promise<unknown>;

interface Builder {
  execute(work: Work): Promise<unknown>;
}

const ends = new WeakMap<object, Promise<boolean>>();
const watched = new WeakSet<object>();

function replace(owner: object, name: string, value: (...given: never[]) => unknown): void {
  Reflect.defineProperty(owner, name, { value, configurable: true, writable: true });
}

function watchBuilder(builder: Builder): Builder {
  const { execute } = builder;
  replace(builder, "execute", (work: Work) => {
    const { promise: ended, resolve } = Promise.withResolvers<boolean>();
    const observed: Work = (transaction) => {
      ends.set(transaction, ended);
      return work(transaction);
    };
    const running: Promise<unknown> = Reflect.apply(execute, builder, [observed]);
    running.then(
      () => resolve(true),
      () => resolve(false),
    );
    return running;
  });
  for (const name of ["setAccessMode", "setIsolationLevel"]) {
    const set: unknown = Reflect.get(builder, name);
    if (typeof set !== "function") continue;
    replace(builder, name, (...given) => watchBuilder(Reflect.apply(set, builder, given)));
  }
  return builder;
}

/** Learns how the transactions of an instance end, which Kysely does not tell. */
export function watchTransactions(db: object): void {
  const transaction: unknown = Reflect.get(db, "transaction");
  if (watched.has(db) || typeof transaction !== "function") return;
  watched.add(db);
  replace(db, "transaction", () => watchBuilder(Reflect.apply(transaction, db, [])));
}

/** Returns whether a transaction of a watched instance is committed, once it has ended. */
export const endOf = (transaction: object): Promise<boolean> | undefined => ends.get(transaction);
