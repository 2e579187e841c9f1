/** Milliseconds, 0 for never: only a 503 with a time says that nothing was done. */
export function retryAfter({ status, headers }: Response): number {
  const seconds = Number(status === 503 && headers.get("retry-after"));
  return seconds > 0 && seconds <= 10 ? seconds * 1000 : 0;
}
