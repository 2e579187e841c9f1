/** Covers a database's work. */
const TICK_MILLISECONDS = 25;

const tick = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, TICK_MILLISECONDS));

/** Answers at the next tick: hides smaller time differences. */
export async function inEvenTime<Result>(work: () => Promise<Result>): Promise<Result> {
  let isDone = false;
  const first = tick();
  const outcome = work().finally(() => {
    isDone = true;
  });
  // A failure waits, too.
  outcome.catch(() => {});
  await first;
  while (!isDone) await tick();
  return outcome;
}
