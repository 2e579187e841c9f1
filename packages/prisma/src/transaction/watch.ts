import { rootOf } from "../client/instance.ts";

type Work = (transaction: object) => unknown;
type Transact = (this: object, work: unknown, ...more: unknown[]) => unknown;

interface Life {
  readonly root: object;
  readonly isCommitted: Promise<boolean>;
  isOver(): boolean;
}

const lives = new WeakMap<object, Life>();
const watched = new WeakSet<object>();

function begin(
  root: object,
  outer: Life | undefined,
): { readonly life: Life; end(): void; settle(isDone: boolean): void } {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  let isOver = false;
  return {
    life: {
      root,
      isCommitted: outer === undefined ? promise : promise.then((isDone) => isDone && outer.isCommitted),
      isOver: () => isOver || outer?.isOver() === true,
    },
    end() {
      isOver = true;
    },
    settle: resolve,
  };
}

/** Learns how the transactions of a client end, which Prisma does not tell. Extended clients inherit the call. */
export function watchTransactions(prisma: object): void {
  const root = rootOf(prisma);
  const transact: unknown = Reflect.get(root, "$transaction");
  if (watched.has(root) || typeof transact !== "function") return;
  watched.add(root);
  const value: Transact = function observe(work, ...more) {
    if (typeof work !== "function") return Reflect.apply(transact, this, [work, ...more]);
    const { life, end, settle } = begin(root, lives.get(this));
    const observed: Work = async (transaction) => {
      lives.set(transaction, life);
      try {
        return await work(transaction);
      } finally {
        end();
      }
    };
    const running: Promise<unknown> = Promise.resolve(Reflect.apply(transact, this, [observed, ...more]));
    running.finally(end).then(
      () => settle(true),
      () => settle(false),
    );
    return running;
  };
  // A frozen client cannot be watched, and its transactions are then refused.
  Reflect.defineProperty(root, "$transaction", { value, configurable: true, writable: true });
}

export function lifeOf(prisma: object, transaction: object): Life | undefined {
  const life = lives.get(transaction);
  return life?.root === rootOf(prisma) ? life : undefined;
}
