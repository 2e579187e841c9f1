/** When to read again while listened to. */
export interface SessionOptions {
  /** Seconds. Default 0: off. */
  readonly refetchInterval?: number;
  /** Not within 5 seconds of the last read. Default true. */
  readonly refetchOnWindowFocus?: boolean;
  /** Default false. */
  readonly refetchWhenOffline?: boolean;
}

/** In milliseconds. */
const FOCUS_COOLDOWN = 5000;

/** Returns the function that stops. */
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
