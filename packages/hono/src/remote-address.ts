import type { Context } from "hono";
import { serverBindings } from "./server-bindings.ts";

/** Undefined on workers: headers are not trusted. */
export function remoteAddress(c: Context): string | undefined {
  const server = serverBindings(c);
  return (
    server.incoming?.socket?.remoteAddress ?? server.requestIP?.(c.req.raw)?.address ?? server.remoteAddr?.hostname
  );
}
