/** When the session is read again while somebody listens; plugins follow all but the interval. */
export interface SessionOptions {
  /** Seconds between two reads. Default 0, which is off. */
  readonly refetchInterval?: number;
  /** When the window gets the focus, but not within 5 seconds of the last read. Default true. */
  readonly refetchOnWindowFocus?: boolean;
  /** Even when the browser is offline. Default false. */
  readonly refetchWhenOffline?: boolean;
}

/** In milliseconds. */
const FOCUS_COOLDOWN = 5000;

/**
 * Calls `refetch` on the interval, focus or reconnection until the returned function is called; without a window it
 * does what is left.
 */
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
    if (document?.visibilityState !== "hidden" && Date.now() - readAt() >= FOCUS_COOLDOWN) refetchIfOnline();
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
