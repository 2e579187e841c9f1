/** Names and values that browsers send of their own accord: Fetch's, then older ones of Chrome, Safari and Firefox. */
const HEADERS = ["sec-purpose", "purpose", "x-purpose", "x-moz"] as const;
const AHEAD = /^(prefetch|prerender|preview)\b/i;

/** Whether a browser loads the page before its user asks for it. */
export const isPrefetch = (headers: Headers): boolean => HEADERS.some((name) => AHEAD.test(headers.get(name) ?? ""));
