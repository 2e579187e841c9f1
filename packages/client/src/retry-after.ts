/**
 * Milliseconds to wait before the call is repeated, 0 for never. Only a 503 that names a time says that nothing was
 * done; more than ten seconds are too long to wait.
 */
export function retryAfter({ status, headers }: Response): number {
  const seconds = Number(status === 503 && headers.get("retry-after"));
  return seconds > 0 && seconds <= 10 ? seconds * 1000 : 0;
}
