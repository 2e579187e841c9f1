const HEADERS = ["sec-purpose", "purpose", "x-purpose", "x-moz"] as const;
const AHEAD = /^(prefetch|prerender|preview)\b/i;

export const isPrefetch = (headers: Headers): boolean => HEADERS.some((name) => AHEAD.test(headers.get(name) ?? ""));
