// Removes invisible characters, except for the joiners that some scripts need in names.
const INVISIBLE = /(?![\u200c\u200d])\p{Cf}/gu;
const BLANKS = /[\p{Cc}\p{Z}]+/gu;
// Mail programs turn words with these characters into links.
const LINK_SIGN = /(?<=\S)[.:/@\\](?=\S)/g;
const NAME = /^[\p{L}\p{M}]+(?:(?:['’-]|\.? )[\p{L}\p{M}]+)*\.?$/u;
const NAME_CHARACTERS = 40;
const SHOWN_CHARACTERS = 80;

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

/** Keeps a name such as "Win a prize at evil.example" from becoming a link. */
export const toShownName = (text: string): string =>
  toPlainLine(text, SHOWN_CHARACTERS).replaceAll(LINK_SIGN, "$&\u200c");

export function toGreetingName(text: string): string | null {
  const name = toPlainLine(text, NAME_CHARACTERS + 1);
  return NAME.test(name) && [...name].length <= NAME_CHARACTERS ? name : null;
}
