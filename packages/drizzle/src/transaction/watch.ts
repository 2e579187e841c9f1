type Work = (transaction: object) => unknown;
type Transact = (work: Work, ...more: unknown[]) => unknown;

const ends = new WeakMap<object, Promise<boolean>>();
const watched = new WeakSet<object>();

function wrap(owner: object, toEnded: (isDone: Promise<boolean>) => Promise<boolean>): void {
  const transact = Reflect.get(owner, "transaction") as Transact;
  const value: Transact = (work, ...more) => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const ended = toEnded(promise);
    const observed: Work = (transaction) => {
      note(transaction, ended);
      return work(transaction);
    };
    const running: unknown = Reflect.apply(transact, owner, [observed, ...more]);
    if (running instanceof Promise) {
      running.then(
        () => resolve(true),
        () => resolve(false),
      );
    }
    return running;
  };
  // A frozen instance cannot be watched, and its transactions are then refused.
  Reflect.defineProperty(owner, "transaction", { value, configurable: true, writable: true });
}

/** A nested transaction is a savepoint, and is committed with the outermost one. */
function note(transaction: object, ended: Promise<boolean>): void {
  ends.set(transaction, ended);
  wrap(transaction, async (isDone) => (await isDone) && ended);
}

/** Learns how the transactions of an instance end, which Drizzle does not tell. */
export function watchTransactions(db: object): void {
  if (watched.has(db)) return;
  watched.add(db);
  wrap(db, (isDone) => isDone);
}

/** Returns whether a transaction of a watched instance is committed, once it has ended. */
export const endOf = (transaction: object): Promise<boolean> | undefined => ends.get(transaction);
