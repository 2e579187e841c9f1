// Invisible; names need only joiners.
const INVISIBLE = /(?![\u200c\u200d])\p{Cf}/gu;
const BLANKS = /[\p{Cc}\p{Z}]+/gu;
// Mail programs make links of them.
const LINK_SIGN = /(?<=\S)[.:/@\\](?=\S)/g;
const NAME = /^[\p{L}\p{M}]+(?:(?:['’-]|\.? )[\p{L}\p{M}]+)*\.?$/u;
const NAME_CHARACTERS = 40;
const SHOWN_CHARACTERS = 80;

/** One visible line, cut with "…". */
export function toPlainLine(text: string, maxCharacters: number): string {
  const line = text
    .slice(0, maxCharacters * 8)
    .toWellFormed()
    .replaceAll(INVISIBLE, "")
    .replaceAll(BLANKS, " ")
    .trim();
  const characters = [...line];
  if (characters.length <= maxCharacters) return line;
  return `${characters
    .slice(0, maxCharacters - 1)
    .join("")
    .trimEnd()}…`;
}

/** "Win a prize at evil.example" as a name becomes no link. */
export const toShownName = (text: string): string =>
  toPlainLine(text, SHOWN_CHARACTERS).replaceAll(LINK_SIGN, "$&\u200c");

/** Null if it does not look like a name. */
export function toGreetingName(text: string): string | null {
  const name = toPlainLine(text, NAME_CHARACTERS + 1);
  return NAME.test(name) && [...name].length <= NAME_CHARACTERS ? name : null;
}
