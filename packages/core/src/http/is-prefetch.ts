const HEADERS = ["sec-purpose", "purpose", "x-purpose", "x-moz"] as const;
const AHEAD = /^(prefetch|prerender|preview)\b/i;

export const isPrefetch = (headers: Headers): boolean =>
  HEADERS.some((name) => {
    const value = headers.get(name);
    return value !== null && AHEAD.test(value);
  });
