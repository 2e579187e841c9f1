import type { Context } from "hono";

/**
 * Merges the headers that middleware has set, ours winning: Hono alone would drop those of `c.header()`, or all our
 * cookies for one of `c.res.headers`.
 */
export function keepHeaders(c: Context, answer: Response): Response {
  const merged = c.newResponse(answer.body, answer);
  c.res = undefined;
  c.res = merged;
  return merged;
}
