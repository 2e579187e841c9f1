/** A server that asks for more than this many seconds is not waited for. */
const MAX_SECONDS = 10;

/**
 * How long a server that has not carried out a call asks to wait, in milliseconds; null where the call is not to be
 * made again. Only 503 says that nothing was done; 429 is the caller's to heed.
 */
export function retryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get("retry-after"));
  return response.status === 503 && seconds > 0 && seconds <= MAX_SECONDS ? seconds * 1000 : null;
}

/** Waits, but not beyond the signal. */
export const pause = (milliseconds: number, signal?: AbortSignal | null): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    if (signal?.aborted) end();
    signal?.addEventListener("abort", end);
  });
