import { startIdleTimer } from "../../kernel/idle-timer.ts";

export interface Alarm {
  within(seconds: number): void;
  stop(): void;
}

/** Polls until `ring` is garbage-collected, as after a development reload; does not keep the process alive. */
export function createAlarm(everySeconds: number, ring: () => Promise<unknown>): Alarm {
  if (everySeconds === 0) return { within: () => {}, stop: () => {} };
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
      // Some runtimes refuse timers while modules load.
      ringsAt = Number.POSITIVE_INFINITY;
    }
  };
  const go = (): void => {
    ringsAt = Number.POSITIVE_INFINITY;
    const wake = held.deref();
    if (wake === undefined) return;
    within(everySeconds);
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
