import { startIdleTimer } from "../../kernel/idle-timer.ts";

/** Looks for what is due from time to time, without being asked. */
export interface Alarm {
  /** Rings no later than in so many seconds. */
  within(seconds: number): void;
  /** Never rings again. */
  stop(): void;
}

/**
 * Rings every so many seconds (0: never), for as long as anybody else holds `ring`: an instance that was thrown away,
 * as at a reload in development, falls silent. Keeps no process alive.
 */
export function createAlarm(everySeconds: number, ring: () => Promise<unknown>): Alarm {
  if (everySeconds === 0) return { within: () => {}, stop: () => {} };
  // Nothing below may name `ring`, or the timer would hold it.
  const held = new WeakRef(ring);
  let stop = (): void => {};
  let isStopped = false;
  let ringsAt = Number.POSITIVE_INFINITY;
  const within = (seconds: number): void => {
    const at = performance.now() + seconds * 1000;
    if (isStopped || at >= ringsAt) return;
    stop();
    try {
      stop = startIdleTimer(go, seconds * 1000);
      ringsAt = at;
    } catch {
      // Some runtimes refuse timers while modules load; the first mail sets it.
      ringsAt = Number.POSITIVE_INFINITY;
    }
  };
  const go = (): void => {
    ringsAt = Number.POSITIVE_INFINITY;
    const wake = held.deref();
    if (wake === undefined) return;
    within(everySeconds);
    // Whoever rings says what failed.
    wake().catch(() => {});
  };
  within(everySeconds);
  return {
    within,
    stop: () => {
      isStopped = true;
      stop();
    },
  };
}
