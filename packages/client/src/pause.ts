/** Resolves early when the signal aborts. */
export const pause = (milliseconds: number, signal?: AbortSignal | null): Promise<unknown> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
    signal?.addEventListener("abort", resolve);
  });
