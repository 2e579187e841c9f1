const TICK_MILLISECONDS = 25;

const tick = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, TICK_MILLISECONDS));

/** Resolves at a multiple of the tick, which hides smaller differences in time from an attacker. */
export async function inEvenTime<Result>(work: () => Promise<Result>): Promise<Result> {
  let isDone = false;
  const first = tick();
  const outcome = work().finally(() => {
    isDone = true;
  });
  // The failure is thrown by the return below; without a handler here it would count as unhandled until then.
  outcome.catch(() => {});
  await first;
  while (!isDone) await tick();
  return outcome;
}
