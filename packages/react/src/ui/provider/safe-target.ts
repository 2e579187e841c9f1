/** Browsers leave some of them out. */
const CONTROL = /[\p{Cc}\u2028\u2029]/u;
const ENCODED_SLASH = /%(?:2f|5c)/i;
/** Slashes, backslashes and dots to some parsers. */
const LOOKALIKE = /[\u3002\uff0e\uff61\u2044\u2215\u29f8\uff0f\uff3c\u2216\ufe68]/;
/** Of a server's targets. */
const MAX_CHARACTERS = 2048;

/** As it stands there, and as whoever unescapes it again would read it; null where it is no escaped text. */
function readingsOf(text: string): readonly string[] | null {
  const found = [text];
  let last = text;
  try {
    while (found.length <= 3 && last.includes("%")) {
      last = decodeURIComponent(last);
      found.push(last);
    }
  } catch {
    // "100%25" is plain after one round.
    return found.length > 1 ? found : null;
  }
  return found;
}

const isPlain = (text: string, isHostile: (reading: string) => boolean): boolean =>
  readingsOf(text)?.every((reading) => !CONTROL.test(reading) && !isHostile(reading)) ?? false;

const bendsPath = (path: string): boolean => ENCODED_SLASH.test(path) || LOOKALIKE.test(path);
/** Behind the path slashes are data. */
const bendsNothing = (): boolean => false;

/**
 * The path, query and fragment of a target on the same origin; null for any other. Anybody can write an address. What the
 * server refuses leads nowhere here too, else nobody could sign in by such a link.
 */
export function safeTarget(text: string | null | undefined, origin: string): string | null {
  // Browsers read a backslash as a slash.
  if (text === null || text === undefined || CONTROL.test(text) || text.includes("\\")) return null;
  const url = /^\/(?!\/)/.test(text) ? URL.parse(text, origin) : null;
  // "/.//host" becomes another origin's; a path that is encoded to look so is no page of ours.
  if (url === null || url.origin !== origin || url.pathname.includes("//") || !isPlain(url.pathname, bendsPath))
    return null;
  // The server takes two slashes there escaped.
  const rest = (url.search + url.hash).replaceAll("//", "%2F%2F");
  const target = url.pathname + rest;
  return target.length <= MAX_CHARACTERS && isPlain(rest, bendsNothing) ? target : null;
}
