/**
 * CI runs every round of every race and every form of every page. Elsewhere a few must do, so that people run the
 * tests.
 */
export const isLong = process.env.CI === "true";

const SHORT_ROUNDS = 3;
const SHORT_LANGUAGES = ["en", "de"];

/** Returns all rounds in CI, and otherwise at most `short`. */
export const rounds = (long: number, short = SHORT_ROUNDS): number => (isLong ? long : Math.min(long, short));

/**
 * Returns all kinds in CI, and otherwise one. The length of the title chooses it, so that all kinds occur among the
 * tests.
 */
export function representatives<Kind>(title: string, kinds: readonly Kind[]): Kind[] {
  return isLong ? [...kinds] : kinds.filter((_, index) => index === title.length % kinds.length);
}

/** Returns all languages in CI, and otherwise those with the shortest and the longest words. */
export const spoken = <Tag extends string>(tags: readonly Tag[]): Tag[] =>
  tags.filter((tag) => isLong || SHORT_LANGUAGES.includes(tag));
