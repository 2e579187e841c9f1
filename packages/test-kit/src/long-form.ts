/** In CI every race has all its rounds and every page all its forms; elsewhere a few, or nobody would run the tests. */
export const isLong = process.env.CI === "true";

const SHORT_ROUNDS = 3;

/** As many in CI; else `short` at most. */
export const rounds = (long: number, short = SHORT_ROUNDS): number => (isLong ? long : Math.min(long, short));

/**
 * All in CI; else every second one, the others where the title has a letter more. A list of databases that begins with
 * the embedded ones gives one of those and one of the servers.
 */
export function representatives<Kind>(title: string, kinds: readonly Kind[]): Kind[] {
  if (isLong) return [...kinds];
  const chosen = kinds.filter((_, index) => (index + title.length) % 2 === 0);
  return chosen.length > 0 ? chosen : [...kinds];
}
