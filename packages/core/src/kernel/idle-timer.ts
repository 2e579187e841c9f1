/** More overflows the runtimes' timers, which then run at once. */
const LONGEST_MILLISECONDS = 2 ** 31 - 1;

/** A timer that keeps no process alive; one that is due later than in 24 days comes early. */
export function startIdleTimer(work: () => void, milliseconds: number): () => void {
  const timer: unknown = setTimeout(work, Math.min(milliseconds, LONGEST_MILLISECONDS));
  // Browsers and workers number their timers, and end without asking them.
  if (typeof timer === "object" && timer !== null && "unref" in timer && typeof timer.unref === "function") {
    timer.unref();
  }
  // What `setTimeout` gave, whatever the runtime makes of it.
  return () => clearTimeout(timer as Parameters<typeof clearTimeout>[0]);
}
