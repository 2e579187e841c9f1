import type { Context } from "hono";

/**
 * The request with its body, also when a validator or logger before us has read it through `c.req`.
 * @throws TypeError when it was read past Hono, from `c.req.raw`: then it is gone
 */
export function unreadRequest(c: Context): Request | Promise<Request> {
  return c.req.raw.bodyUsed ? replay(c) : c.req.raw;
}

async function replay(c: Context): Promise<Request> {
  const { method, url, headers, signal } = c.req.raw;
  return new Request(url, { method, headers, signal, body: await c.req.arrayBuffer() });
}
