import type { Context } from "hono";
import { serverBindings } from "./server-bindings.ts";

/** The address of the socket where the server tells it; on workers there is none, and headers are not asked. */
export function remoteAddress(c: Context): string | undefined {
  const server = serverBindings(c);
  return (
    server.incoming?.socket?.remoteAddress ?? server.requestIP?.(c.req.raw)?.address ?? server.remoteAddr?.hostname
  );
}
