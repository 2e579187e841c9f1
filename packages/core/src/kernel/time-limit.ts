import { startIdleTimer } from "./idle-timer.ts";

export class TimeLimitPassed extends Error {
  override readonly name = "TimeLimitPassed";
}

/** Rejects when the time is up; the work itself continues. @throws TimeLimitPassed */
export function withTimeLimit<Result>(work: Promise<Result>, seconds: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const late = (): void => reject(new TimeLimitPassed(`Timed out after ${seconds} seconds`));
    const stop = startIdleTimer(late, seconds * 1000);
    work.then(resolve, reject).finally(stop);
  });
}
