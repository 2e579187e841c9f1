import type { Context } from "hono";

/**
 * The answer with the headers that middleware has set before it, ours winning where both name one. Hono alone would
 * forget those of `c.header()`, and would let a cookie of `c.res.headers` push all of ours out.
 */
export function keepHeaders(c: Context, answer: Response): Response {
  const merged = c.newResponse(answer.body, answer);
  c.res = undefined;
  c.res = merged;
  return merged;
}
