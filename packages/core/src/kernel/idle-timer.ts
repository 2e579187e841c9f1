const LONGEST_MILLISECONDS = 2 ** 31 - 1;

/**
 * Starts a timer that does not keep the process alive. A longer delay than 24 days would overflow and fire at once, so
 * it is cut.
 */
export function startIdleTimer(work: () => void, milliseconds: number): () => void {
  const timer: unknown = setTimeout(work, Math.min(milliseconds, LONGEST_MILLISECONDS));
  if (typeof timer === "object" && timer !== null && "unref" in timer && typeof timer.unref === "function") {
    timer.unref();
  }
  return () => clearTimeout(timer as Parameters<typeof clearTimeout>[0]);
}
