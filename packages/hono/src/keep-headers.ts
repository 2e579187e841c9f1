import type { Context } from "hono";

/** Keeps middleware's headers, and all our cookies, of which Hono may drop some. */
export function keepHeaders(c: Context, answer: Response): Response {
  const merged = c.newResponse(answer.body, answer);
  c.res = undefined;
  c.res = merged;
  return merged;
}
