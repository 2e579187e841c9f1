/** Options of when to read the session again. */
export interface SessionOptions {
  /** The interval in seconds while the session is listened to; 0 turns it off. Default 0. */
  readonly refetchInterval?: number;
  /** Whether to read when the window regains focus, unless the last read is less than 5 seconds ago. Default true. */
  readonly refetchOnWindowFocus?: boolean;
  /** Whether to read while the browser is offline. Default false. */
  readonly refetchWhenOffline?: boolean;
}

const FOCUS_COOLDOWN = 5000;

export function watch(options: SessionOptions = {}, readAt: () => number, refetch: () => void): () => void {
  const { refetchInterval = 0, refetchOnWindowFocus = true, refetchWhenOffline = false } = options;
  const { window, document } = globalThis;
  const stop = new AbortController();
  const on = (target: EventTarget | undefined, event: string, listener: () => void): void =>
    target?.addEventListener?.(event, listener, { signal: stop.signal });

  const refetchIfOnline = (): void => {
    if (refetchWhenOffline || globalThis.navigator?.onLine !== false) refetch();
  };
  const onFocus = (): void => {
    if (!document?.hidden && Date.now() - readAt() >= FOCUS_COOLDOWN) refetchIfOnline();
  };

  on(window, "online", refetch);
  if (refetchOnWindowFocus) {
    on(window, "focus", onFocus);
    on(document, "visibilitychange", onFocus);
  }
  const timer = refetchInterval > 0 ? setInterval(refetchIfOnline, refetchInterval * 1000) : undefined;
  return () => {
    stop.abort();
    clearInterval(timer);
  };
}
