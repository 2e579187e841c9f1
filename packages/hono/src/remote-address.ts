import type { Context } from "hono";
import { serverBindings } from "./server-bindings.ts";

/** Returns undefined on workers. Headers such as `x-forwarded-for` are not trusted here. */
export function remoteAddress(c: Context): string | undefined {
  const server = serverBindings(c);
  return (
    server.incoming?.socket?.remoteAddress ?? server.requestIP?.(c.req.raw)?.address ?? server.remoteAddr?.hostname
  );
}
