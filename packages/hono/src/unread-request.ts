import type { Context } from "hono";

/**
 * Restores a body that a validator has read through `c.req`.
 * @throws TypeError if it was read from `c.req.raw`
 */
export function unreadRequest(c: Context): Request | Promise<Request> {
  return c.req.raw.bodyUsed ? replay(c) : c.req.raw;
}

async function replay(c: Context): Promise<Request> {
  const { method, url, headers, signal } = c.req.raw;
  return new Request(url, { method, headers, signal, body: await c.req.arrayBuffer() });
}
