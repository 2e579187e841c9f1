/** Browsers leave control characters out, and read a backslash as a slash. */
const CONTROLS = /[\p{Cc}\\]/u;

/** The path, query and fragment of a target on the same origin; null for any other. Anybody can write an address. */
export function safeTarget(text: string | null | undefined, origin: string): string | null {
  if (text === null || text === undefined || CONTROLS.test(text)) return null;
  // "//host" is another origin; a path that is encoded to look like one is no page of ours.
  if (!text.startsWith("/") || /^\/(?:\/|%2f|%5c)/i.test(text)) return null;
  const url = URL.parse(text, origin);
  return url === null || url.origin !== origin ? null : `${url.pathname}${url.search}${url.hash}`;
}
