/** In milliseconds: a connection that hangs must not keep later reads from being asked. */
const READ_TIMEOUT = 20_000;

/** React Native and older browsers lack them. */
const platform: () => Partial<Pick<typeof AbortSignal, "timeout" | "any">> = () => AbortSignal;

/** Ends a read that hangs, and by the application's own signal as well. */
export function readLimit(own: AbortSignal | null | undefined): AbortSignal | null {
  const signals = platform();
  const limit = signals.timeout?.(READ_TIMEOUT);
  if (!own || !limit) return own ?? limit ?? null;
  return signals.any?.([own, limit]) ?? own;
}
