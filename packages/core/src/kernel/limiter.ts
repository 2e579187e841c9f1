/** Runs at most `concurrency` tasks at once and lets at most `queue` wait; null says that no more can wait. */
export function createLimiter(concurrency: number, queue: number): <T>(task: () => Promise<T>) => Promise<T> | null {
  const waiting: Array<() => void> = [];
  let running = 0;
  // A waiting task takes over the place of the one that ends, so nobody can slip in between.
  const leave = (): void => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };
  // A task that throws before it returns a promise gives its place away as well.
  const run = async <T>(task: () => Promise<T>): Promise<T> => {
    try {
      return await task();
    } finally {
      leave();
    }
  };
  return (task) => {
    if (running < concurrency) {
      running += 1;
      return run(task);
    }
    if (waiting.length >= queue) return null;
    return new Promise<void>((resolve) => waiting.push(resolve)).then(() => run(task));
  };
}
