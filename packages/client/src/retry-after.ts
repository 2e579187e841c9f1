/**
 * How long a server that has not carried out a call asks to wait, in milliseconds; zero where the call is not to be
 * made again: more than ten seconds are nobody's patience. Only 503 says that nothing was done; 429 is the caller's to heed.
 */
export function retryAfter({ status, headers }: Response): number {
  const seconds = Number(status === 503 && headers.get("retry-after"));
  return seconds > 0 && seconds <= 10 ? seconds * 1000 : 0;
}
