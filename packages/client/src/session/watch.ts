/** When the session is asked for again, as long as somebody listens; but for the interval, also what plugins show. */
export interface SessionOptions {
  /** Seconds between two reads. Default 0, which is off. */
  readonly refetchInterval?: number;
  /** When the window gets the focus back, but not within 5 seconds of the last read. Default true. */
  readonly refetchOnWindowFocus?: boolean;
  /** Even when the browser says that it has no network. Default false. */
  readonly refetchWhenOffline?: boolean;
}

/** Milliseconds after a read in which getting the focus does not cause another. */
const FOCUS_COOLDOWN = 5000;

/**
 * Calls `refetch` when time has passed, the window gets the focus, or the network comes back, until the function that
 * it returns is called. Where there is no window or document it does what is left.
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
