type Task<Result> = () => Promise<Result>;
/** Reads, only when a task must wait, what tells that nobody wants it any more. */
type ReadSignal = () => AbortSignal | undefined;

interface LimiterOptions {
  /** Tasks that run at once. */
  readonly concurrency: number;
  /** Tasks that wait at most, however short the wait. */
  readonly queue?: number;
  /** How long a task may wait, at the pace of those before it. */
  readonly longestWaitMilliseconds?: number;
  /** Milliseconds of a clock that is never set back. */
  readonly now?: () => number;
}

interface Waiting {
  readonly begin: () => void;
  readonly refuse: (error: unknown) => void;
}

/** How much the latest task counts for the pace. */
const LATEST = 1 / 8;

/** Too many wait already. */
export class WaitTooLong extends Error {
  override readonly name = "WaitTooLong";
  /** What the wait would have been. */
  readonly milliseconds: number;
  constructor(milliseconds: number) {
    super("Too many wait already");
    this.milliseconds = milliseconds;
  }
}

/**
 * Runs at most `concurrency` tasks at once; the others wait, as long as the wait looks short enough. Before the first
 * task has ended nobody knows: then all wait, and the last are refused once the pace is known.
 * A waiting task whose signal aborts leaves the queue, rejected with the signal's reason.
 */
export function createLimiter({
  concurrency,
  queue = Number.POSITIVE_INFINITY,
  longestWaitMilliseconds = Number.POSITIVE_INFINITY,
  now = () => performance.now(),
}: LimiterOptions) {
  const waiting: Waiting[] = [];
  let running = 0;
  let pace: number | null = null;
  let lastBegun = 0;

  const measure = (milliseconds: number): void => {
    pace = pace === null ? milliseconds : pace + (milliseconds - pace) * LATEST;
  };
  const waitBehind = (others: number): number => ((others + 1) * (pace ?? 0)) / concurrency;

  // A waiting task takes over the place of the one that ends, so nobody can slip in between.
  const leave = (): void => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next.begin();
    for (let last = waiting.length - 1; last >= 0 && waitBehind(last) > longestWaitMilliseconds; last -= 1) {
      waiting.pop()?.refuse(new WaitTooLong(waitBehind(last)));
    }
  };

  // A task that throws before it returns a promise gives its place away as well.
  const run = async <Result>(task: Task<Result>): Promise<Result> => {
    const begun = now();
    lastBegun = begun;
    try {
      return await task();
    } finally {
      measure(now() - begun);
      leave();
    }
  };

  const wait = (signal: AbortSignal | undefined): Promise<void> =>
    new Promise((begin, refuse) => {
      const place = { begin, refuse };
      waiting.push(place);
      const giveUp = (): void => {
        const index = waiting.indexOf(place);
        if (index < 0) return;
        waiting.splice(index, 1);
        refuse(signal?.reason);
      };
      if (signal?.aborted) giveUp();
      else signal?.addEventListener("abort", giveUp, { once: true });
    });

  /** @throws WaitTooLong */
  return async <Result>(task: Task<Result>, readSignal?: ReadSignal): Promise<Result> => {
    if (running < concurrency) {
      running += 1;
      return run(task);
    }
    // All that run have run at least as long as the latest: where they hang, nobody waits behind them.
    const stalled = ((waiting.length + 1) * (now() - lastBegun)) / concurrency;
    const expected = Math.max(waitBehind(waiting.length), stalled);
    if (waiting.length >= queue || expected > longestWaitMilliseconds) throw new WaitTooLong(expected);
    await wait(readSignal?.());
    return run(task);
  };
}
