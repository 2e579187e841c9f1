const HEADERS = ["sec-purpose", "purpose", "x-purpose", "x-moz"] as const;
const AHEAD = /^(prefetch|prerender|preview)\b/i;

/**
 * Whether the browser loads the page before its user opens it. Older Chrome, Safari and Firefox send headers of their
 * own.
 */
export const isPrefetch = (headers: Headers): boolean => HEADERS.some((name) => AHEAD.test(headers.get(name) ?? ""));
