import type { Context } from "hono";
import { serverBindings } from "./server-bindings.ts";

/**
 * Rejects two Host headers, and an absolute-form target of another host.
 * @see RFC 9112 §3.2
 */
export function hasOneHost(c: Context): boolean {
  const host = c.req.raw.headers.get("host");
  if (host === null || serverBindings(c).incoming === undefined) return true;
  const { protocol, host: served } = new URL(c.req.raw.url);
  const url = `${protocol}//${host}`;
  return URL.canParse(url) && new URL(url).host === served;
}
