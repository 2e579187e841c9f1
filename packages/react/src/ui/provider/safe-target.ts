/** Browsers leave control characters out, and read a backslash as a slash. */
const CONTROLS = /[\p{Cc}\\]/u;

/** The path, query and fragment of a target on the same origin; null for any other. Anybody can write an address. */
export function safeTarget(text: string | null | undefined, origin: string): string | null {
  if (text === null || text === undefined || CONTROLS.test(text)) return null;
  const url = text.startsWith("/") ? URL.parse(text, origin) : null;
  // "//host" is another origin, and "/.//host" becomes it; a path that is encoded to look so is no page of ours.
  if (url === null || url.origin !== origin || /^\/(?:\/|%2f|%5c)/i.test(url.pathname)) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
