type Work = (transaction: object) => Promise<unknown>;

interface Builder {
  execute(work: Work): Promise<unknown>;
}

interface Life {
  readonly db: object;
  readonly isCommitted: Promise<boolean>;
  isOver(): boolean;
}

const lives = new WeakMap<object, Life>();
const watched = new WeakSet<object>();

function replace(owner: object, name: string, value: (...given: never[]) => unknown): void {
  Reflect.defineProperty(owner, name, { value, configurable: true, writable: true });
}

function watchBuilder(builder: Builder, db: object): Builder {
  const { execute } = builder;
  replace(builder, "execute", (work: Work) => {
    const { promise: isCommitted, resolve } = Promise.withResolvers<boolean>();
    let isOver = false;
    const observed: Work = async (transaction) => {
      lives.set(transaction, { db, isCommitted, isOver: () => isOver });
      try {
        return await work(transaction);
      } finally {
        isOver = true;
      }
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
    replace(builder, name, (...given) => watchBuilder(Reflect.apply(set, builder, given), db));
  }
  return builder;
}

/** Learns how the transactions of an instance end, which Kysely does not tell. */
export function watchTransactions(db: object): void {
  const transaction: unknown = Reflect.get(db, "transaction");
  if (watched.has(db) || typeof transaction !== "function") return;
  watched.add(db);
  replace(db, "transaction", () => watchBuilder(Reflect.apply(transaction, db, []), db));
}

export function lifeOf(db: object, transaction: object): Life | undefined {
  const life = lives.get(transaction);
  return life?.db === db ? life : undefined;
}
