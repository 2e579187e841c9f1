import { usernameError } from "../errors.ts";
import type { Settings } from "../settings.ts";
import { isOneScript } from "./scripts.ts";

const ASCII = /^[\x21-\x3f\x41-\x7e]+$/;
const UNICODE = /^[\p{L}\p{M}\x21-\x3f\x41-\x7e]+$/u;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
const PARTS_OF_HANGUL = /[\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]/u;
/** Burmese puts four marks on one character, and no script more. */
const MANY_MARKS = /^\p{M}|\p{M}{5}/u;
const MISREAD_DOTS = /^\.|\.$|\.\./;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it is for
const NEVER = /[@\u0000-\u001f\u007f]/;

const hasAllowedCharacters = (characters: Settings["characters"], name: string): boolean =>
  ASCII.test(name) ||
  (characters === "unicode" &&
    UNICODE.test(name) &&
    !INVISIBLE.test(name) &&
    !PARTS_OF_HANGUL.test(name) &&
    !MANY_MARKS.test(name.normalize("NFD")) &&
    isOneScript(name));

export const isReadable = ({ characters }: Settings, name: string): boolean =>
  hasAllowedCharacters(characters, name) && !MISREAD_DOTS.test(name);

function assertLength({ least, most }: Settings, name: string, status: number | undefined): void {
  const { length } = Array.from(name);
  if (length < least) throw usernameError("USERNAME_TOO_SHORT", status);
  if (length > most) throw usernameError("USERNAME_TOO_LONG", status);
}

/**
 * Checks a name as it was entered, and returns it as it is stored. A user may sign in with a name that was set before
 * the rules became stricter.
 * @throws USERNAME_TOO_SHORT, USERNAME_TOO_LONG or INVALID_USERNAME
 */
export async function checkName(
  settings: Settings,
  entered: string,
  purpose: "set" | "sign-in",
  status?: number,
): Promise<string> {
  const name = settings.normalize(entered);
  const checked = settings.validatesNormalized ? name : entered;
  assertLength(settings, checked, status);
  const isAllowed = entered.isWellFormed() && !NEVER.test(name) && (await settings.validate(checked));
  if (!isAllowed) throw usernameError("INVALID_USERNAME", status);
  if (purpose === "set") {
    // Normalization may lengthen a text.
    assertLength(settings, name, status);
    if (!isReadable(settings, name)) throw usernameError("INVALID_USERNAME", status);
  }
  return name;
}
