import { setTimeout as sleep } from "node:timers/promises";
import type { Awaitable } from "../statements/cell.ts";

const shortestPauseMilliseconds = 1;
const longestPauseMilliseconds = 25;

export async function retryWhileBusy<Result>(
  busyTimeoutMs: number,
  isBusy: (error: unknown) => boolean,
  work: () => Awaitable<Result>,
  busy: unknown,
): Promise<Result> {
  const end = performance.now() + busyTimeoutMs;
  let problem = busy;
  for (let pause = shortestPauseMilliseconds; ; pause = Math.min(pause * 2, longestPauseMilliseconds)) {
    if (!isBusy(problem) || performance.now() + pause > end) throw problem;
    await sleep(pause);
    try {
      return await work();
    } catch (error) {
      problem = error;
    }
  }
}
