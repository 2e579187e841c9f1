import type { Context } from "hono";

/** Merges the headers. Without this, Hono would drop some that middleware or the auth instance set. */
export function keepHeaders(c: Context, answer: Response): Response {
  const merged = c.newResponse(answer.body, answer);
  c.res = undefined;
  c.res = merged;
  return merged;
}
