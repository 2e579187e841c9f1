/** The milliseconds after which a read that hangs is aborted, so that it does not block later reads. */
const READ_TIMEOUT = 20_000;

/** React Native and older browsers lack these functions. */
const platform: () => Partial<Pick<typeof AbortSignal, "timeout" | "any">> = () => AbortSignal;

export function readLimit(own: AbortSignal | null | undefined): AbortSignal | null {
  const signals = platform();
  const limit = signals.timeout?.(READ_TIMEOUT);
  if (!own || !limit) return own ?? limit ?? null;
  return signals.any?.([own, limit]) ?? own;
}
