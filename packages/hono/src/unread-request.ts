import type { Context } from "hono";

/**
 * The request with its body, also after a validator has read it through `c.req`.
 * @throws TypeError when it was read from `c.req.raw`, past Hono
 */
export function unreadRequest(c: Context): Request | Promise<Request> {
  return c.req.raw.bodyUsed ? replay(c) : c.req.raw;
}

async function replay(c: Context): Promise<Request> {
  const { method, url, headers, signal } = c.req.raw;
  return new Request(url, { method, headers, signal, body: await c.req.arrayBuffer() });
}
