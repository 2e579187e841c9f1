import type { Context } from "hono";

/** Hono would drop some of middleware's headers, or of our cookies. */
export function keepHeaders(c: Context, answer: Response): Response {
  const merged = c.newResponse(answer.body, answer);
  c.res = undefined;
  c.res = merged;
  return merged;
}
