// Format characters are invisible, and some turn the text around them; only the joiners are part of writing names.
const INVISIBLE = /(?![\u200c\u200d])\p{Cf}/gu;
const BLANKS = /[\p{Cc}\p{Z}]+/gu;
// Between characters that are not blank, one of these makes a mail program see a link or an address.
const LINK_SIGN = /(?<=\S)[.:/@\\](?=\S)/g;
const NAME = /^[\p{L}\p{M}]+(?:(?:['’-]|\.? )[\p{L}\p{M}]+)*\.?$/u;
const NAME_CHARACTERS = 40;
const SHOWN_CHARACTERS = 80;

/** One line of at most that many characters, without anything invisible; the rest becomes "…". */
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

/**
 * A name that somebody chose for themselves or for an organization, to be shown to somebody else: it looks the same, but
 * no mail program makes a link of it. Else "Win a prize at evil.example" would be mailed in the application's name.
 */
export const toShownName = (text: string): string =>
  toPlainLine(text, SHOWN_CHARACTERS).replaceAll(LINK_SIGN, "$&\u200c");

/** A person's name to greet them by; null for what does not look like one. */
export function toGreetingName(text: string): string | null {
  const name = toPlainLine(text, NAME_CHARACTERS + 1);
  return NAME.test(name) && [...name].length <= NAME_CHARACTERS ? name : null;
}
