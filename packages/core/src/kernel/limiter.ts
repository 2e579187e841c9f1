type Task<Result> = () => Promise<Result>;
/** Reads, only when a task must wait, what tells that nobody wants it any more. */
type ReadSignal = () => AbortSignal | undefined;

/**
 * Runs at most `concurrency` tasks at once and lets at most `queue` wait; null says that no more can wait.
 * A waiting task whose signal aborts leaves the queue, rejected with the signal's reason.
 */
export function createLimiter(concurrency: number, queue: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  // A waiting task takes over the place of the one that ends, so nobody can slip in between.
  const leave = (): void => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };
  // A task that throws before it returns a promise gives its place away as well.
  const run = async <Result>(task: Task<Result>): Promise<Result> => {
    try {
      return await task();
    } finally {
      leave();
    }
  };
  const wait = (signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      waiting.push(resolve);
      const giveUp = (): void => {
        const place = waiting.indexOf(resolve);
        if (place < 0) return;
        waiting.splice(place, 1);
        reject(signal?.reason);
      };
      if (signal?.aborted) giveUp();
      else signal?.addEventListener("abort", giveUp, { once: true });
    });
  return <Result>(task: Task<Result>, readSignal?: ReadSignal): Promise<Result> | null => {
    if (running < concurrency) {
      running += 1;
      return run(task);
    }
    return waiting.length < queue ? wait(readSignal?.()).then(() => run(task)) : null;
  };
}
