export const pause = (milliseconds: number, signal?: AbortSignal | null): Promise<unknown> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
    signal?.addEventListener("abort", resolve);
  });
