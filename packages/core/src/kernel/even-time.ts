/** Long enough for what a database takes; nobody notices it behind a form. */
const TICK_MILLISECONDS = 25;

const tick = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, TICK_MILLISECONDS));

/**
 * Hands over what the work comes to, at the first tick after it is done: what differs by less looks alike.
 * The ticks are counted from the beginning and do not shift with the work, as a pause after it would.
 */
export async function inEvenTime<Result>(work: () => Promise<Result>): Promise<Result> {
  let isDone = false;
  const first = tick();
  const outcome = work().finally(() => {
    isDone = true;
  });
  // Somebody listens from now on, so that a failure waits for its tick as well.
  outcome.catch(() => {});
  await first;
  while (!isDone) await tick();
  return outcome;
}
