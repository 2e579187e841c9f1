/** Browsers leave control characters out, and read a backslash as a slash. */
const CONTROLS = /[\p{Cc}\\]/u;
/** However often it is escaped. */
const HIDDEN_CONTROL = /%(?:25)*(?:[01][\da-f]|7f)/i;
const HIDDEN_SLASH = /%(?:25)*(?:2f|5c)/i;

function isWellEscaped(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * The path, query and fragment of a target on the same origin; null for any other. Anybody can write an address. Slashes and
 * control characters that the server refuses lead nowhere here too, else nobody could sign in by such a link.
 */
export function safeTarget(text: string | null | undefined, origin: string): string | null {
  if (text === null || text === undefined || CONTROLS.test(text)) return null;
  const url = text.startsWith("/") ? URL.parse(text, origin) : null;
  // "//host" is another origin, and "/.//host" becomes it; a path that is encoded to look so is no page of ours.
  if (url === null || url.origin !== origin || url.pathname.includes("//") || HIDDEN_SLASH.test(url.pathname))
    return null;
  // Behind the path two slashes are data, which the server takes escaped.
  const target = url.pathname + (url.search + url.hash).replaceAll("//", "%2F%2F");
  return isWellEscaped(target) && !HIDDEN_CONTROL.test(target) ? target : null;
}
