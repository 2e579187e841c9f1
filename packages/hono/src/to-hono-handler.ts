import type { Context } from "hono";
import type { AuthHandler } from "./auth-handler.ts";
import { hasOneHost } from "./has-one-host.ts";
import { keepHeaders } from "./keep-headers.ts";
import { remoteAddress } from "./remote-address.ts";
import { unreadRequest } from "./unread-request.ts";

/** Options of `toHonoHandler`. */
export interface HonoBridgeOptions {
  /** Called if the handler fails; the client receives INTERNAL_ERROR. */
  readonly onError?: (error: unknown) => void;
}

/** A handler for Hono on any runtime. */
export interface HonoHandler {
  (c: Context): Promise<Response>;
}

/** Mounts an auth instance: `app.on(["GET", "POST"], "/api/auth/*", toHonoHandler(auth))`. */
export function toHonoHandler(auth: AuthHandler, options: HonoBridgeOptions = {}): HonoHandler {
  return async (c) => {
    if (!hasOneHost(c)) return Response.json({ code: "BAD_REQUEST", message: "Invalid Host header" }, { status: 400 });
    const address = remoteAddress(c);
    try {
      const info = address === undefined ? {} : { remoteAddress: address };
      return keepHeaders(c, await auth.handler(await unreadRequest(c), info));
    } catch (error) {
      c.error = error instanceof Error ? error : new Error(String(error));
      options.onError?.(error);
      return Response.json({ code: "INTERNAL_ERROR", message: "Internal error" }, { status: 500 });
    }
  };
}
