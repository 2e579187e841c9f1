type Task<Result> = () => Promise<Result>;
type ReadSignal = () => AbortSignal | undefined;

interface LimiterOptions {
  readonly concurrency: number;
  readonly queue?: number;
  readonly longestWaitMilliseconds?: number;
  readonly now?: () => number;
}

interface Waiting {
  readonly begin: () => void;
  readonly refuse: (error: unknown) => void;
}

const LATEST_WEIGHT = 1 / 8;

export class WaitTooLong extends Error {
  override readonly name = "WaitTooLong";
  readonly milliseconds: number;
  constructor(milliseconds: number) {
    super("The queue is full");
    this.milliseconds = milliseconds;
  }
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(() => setTimeout(resolve, 1), 1));

function waitIn(waiting: Waiting[], signal: AbortSignal | undefined): Promise<void> {
  return new Promise((begin, refuse) => {
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
}

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
    pace = pace === null ? milliseconds : pace + (milliseconds - pace) * LATEST_WEIGHT;
  };
  const waitBehind = (others: number): number => ((others + 1) * (pace ?? 0)) / concurrency;

  // The slot passes directly to the next task, so that no other task can take it in between.
  const startNext = (): void => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next.begin();
    for (let last = waiting.length - 1; last >= 0 && waitBehind(last) > longestWaitMilliseconds; last -= 1) {
      waiting.pop()?.refuse(new WaitTooLong(waitBehind(last)));
    }
  };

  const run = async <Result>(task: Task<Result>): Promise<Result> => {
    const begun = now();
    lastBegun = begun;
    try {
      return await task();
    } finally {
      measure(now() - begun);
      startNext();
    }
  };

  const stalled = (): number => ((waiting.length + 1) * (now() - lastBegun)) / concurrency;

  return async <Result>(task: Task<Result>, readSignal?: ReadSignal): Promise<Result> => {
    // After the event loop was blocked, tasks that have finished must be able to report first. Their results arrive
    // between two timers.
    if (running === concurrency && stalled() > longestWaitMilliseconds) await nextTurn();
    if (running < concurrency) {
      running += 1;
      return run(task);
    }
    const expected = Math.max(waitBehind(waiting.length), stalled());
    if (waiting.length >= queue || expected > longestWaitMilliseconds) throw new WaitTooLong(expected);
    await waitIn(waiting, readSignal?.());
    return run(task);
  };
}
