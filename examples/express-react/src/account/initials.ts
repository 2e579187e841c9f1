/** The first letters of a name's first and last words. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  // By code points, so that a letter outside the basic plane stays whole.
  return ends.map((word) => [...(word ?? "")][0] ?? "").join("");
}
