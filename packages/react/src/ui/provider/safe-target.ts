/** Browsers remove some of these characters before parsing. */
const CONTROL = /[\p{Cc}\u2028\u2029]/u;
const ENCODED_SLASH = /%(?:2f|5c)/i;
/** Some parsers read these characters as slashes, backslashes or dots. */
const LOOKALIKE = /[\u3002\uff0e\uff61\u2044\u2215\u29f8\uff0f\uff3c\u2216\ufe68]/;
const MAX_CHARACTERS = 2048;

/** Returns the text and what repeated unescaping turns it into, or `null` if it is not escaped correctly. */
function readingsOf(text: string): readonly string[] | null {
  const found = [text];
  let last = text;
  try {
    while (found.length <= 3 && last.includes("%")) {
      last = decodeURIComponent(last);
      found.push(last);
    }
  } catch {
    // "100%25" becomes "100%", which is plain text that cannot be unescaped again.
    return found.length > 1 ? found : null;
  }
  return found;
}

const isPlain = (text: string, isHostile: (reading: string) => boolean): boolean =>
  readingsOf(text)?.every((reading) => !CONTROL.test(reading) && !isHostile(reading)) ?? false;

const bendsPath = (path: string): boolean => ENCODED_SLASH.test(path) || LOOKALIKE.test(path);
/** Slashes after the path are data. */
const bendsNothing = (): boolean => false;

/**
 * Returns the path, query and fragment of a target on this origin, or `null` for any other target. Anybody can write
 * an address, so an open redirect is refused. The rules match the server's: a target that only the server refuses
 * would make the sign-in fail.
 */
export function safeTarget(text: string | null | undefined, origin: string): string | null {
  // Browsers read a backslash as a slash.
  if (text === null || text === undefined || CONTROL.test(text) || text.includes("\\")) return null;
  const url = /^\/(?!\/)/.test(text) ? URL.parse(text, origin) : null;
  // "/.//host" is parsed to the path "//host", which leads to another origin when it is used.
  if (url === null || url.origin !== origin || url.pathname.includes("//") || !isPlain(url.pathname, bendsPath))
    return null;
  // The server accepts two slashes in a query only if they are escaped.
  const rest = (url.search + url.hash).replaceAll("//", "%2F%2F");
  const target = url.pathname + rest;
  return target.length <= MAX_CHARACTERS && isPlain(rest, bendsNothing) ? target : null;
}
