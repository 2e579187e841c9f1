/** Covers a database's work, unnoticed behind a form. */
const TICK_MILLISECONDS = 25;

const tick = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, TICK_MILLISECONDS));

/** Delivers the result at the next tick since the start, hiding smaller time differences. */
export async function inEvenTime<Result>(work: () => Promise<Result>): Promise<Result> {
  let isDone = false;
  const first = tick();
  const outcome = work().finally(() => {
    isDone = true;
  });
  // Handled: a failure waits for its tick too.
  outcome.catch(() => {});
  await first;
  while (!isDone) await tick();
  return outcome;
}
