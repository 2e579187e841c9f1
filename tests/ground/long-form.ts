/** In CI every race has all its rounds and every page all its forms; elsewhere a few, or nobody would run the tests. */
export const isLong = process.env.CI === "true";

const SHORT_ROUNDS = 3;

/** As many in CI; else `short` at most. */
export const rounds = (long: number, short = SHORT_ROUNDS): number => (isLong ? long : Math.min(long, short));

/** All in CI; else one, which is another where the title has a letter more: between them, titles meet every kind. */
export function representatives<Kind>(title: string, kinds: readonly Kind[]): Kind[] {
  return isLong ? [...kinds] : kinds.filter((_, index) => index === title.length % kinds.length);
}
