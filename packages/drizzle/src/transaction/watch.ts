type Work = (transaction: object) => unknown;
type Transact = (work: Work, ...more: unknown[]) => unknown;

interface Life {
  readonly db: object;
  readonly isCommitted: Promise<boolean>;
  isOver(): boolean;
}

const lives = new WeakMap<object, Life>();
const watched = new WeakSet<object>();

/** A nested transaction is a savepoint, and is committed with the outermost one. */
function wrap(owner: object, db: object, outer: Life | null): void {
  const transact = Reflect.get(owner, "transaction") as Transact;
  const value: Transact = (work, ...more) => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const isCommitted = outer === null ? promise : promise.then((isDone) => isDone && outer.isCommitted);
    let isOver = false;
    const life: Life = { db, isCommitted, isOver: () => isOver || outer?.isOver() === true };
    const end = (): void => {
      isOver = true;
    };
    const observed: Work = (transaction) => {
      lives.set(transaction, life);
      wrap(transaction, db, life);
      const answer = work(transaction);
      return answer instanceof Promise ? answer.finally(end) : answer;
    };
    const running: unknown = Reflect.apply(transact, owner, [observed, ...more]);
    if (running instanceof Promise) {
      running.finally(end).then(
        () => resolve(true),
        () => resolve(false),
      );
    }
    return running;
  };
  // A frozen instance cannot be watched, and its transactions are then refused.
  Reflect.defineProperty(owner, "transaction", { value, configurable: true, writable: true });
}

/** Learns how the transactions of an instance end, which Drizzle does not tell. */
export function watchTransactions(db: object): void {
  if (watched.has(db)) return;
  watched.add(db);
  wrap(db, db, null);
}

export function lifeOf(db: object, transaction: object): Life | undefined {
  const life = lives.get(transaction);
  return life?.db === db ? life : undefined;
}
