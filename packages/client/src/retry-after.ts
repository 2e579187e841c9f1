/** Returns milliseconds, or 0 for no retry. Only a 503 with a time guarantees that the server did nothing. */
export function retryAfter({ status, headers }: Response): number {
  const seconds = Number(status === 503 && headers.get("retry-after"));
  return seconds > 0 && seconds <= 10 ? seconds * 1000 : 0;
}
