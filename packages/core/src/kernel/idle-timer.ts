/** Longer timeouts overflow and fire at once. */
const LONGEST_MILLISECONDS = 2 ** 31 - 1;

/** Does not keep the process alive; early if due in over 24 days. */
export function startIdleTimer(work: () => void, milliseconds: number): () => void {
  const timer: unknown = setTimeout(work, Math.min(milliseconds, LONGEST_MILLISECONDS));
  // Elsewhere timers are numbers.
  if (typeof timer === "object" && timer !== null && "unref" in timer && typeof timer.unref === "function") {
    timer.unref();
  }
  return () => clearTimeout(timer as Parameters<typeof clearTimeout>[0]);
}
