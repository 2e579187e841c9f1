import type { ServerResponse } from "node:http";
import { type AuthHandler, type BridgeOptions, serve } from "@sallyport/node";
import type { ExpressRequest } from "./express-request.ts";

/** A handler for Express 4 and 5. */
export interface ExpressHandler {
  (request: ExpressRequest, response: ServerResponse): void;
}

/**
 * Mounts an auth instance, before or after body parsers: `app.all("/api/auth/*splat", toExpressHandler(auth))`.
 * The path is `"/api/auth/*"` in Express 4.
 */
export function toExpressHandler(auth: AuthHandler, options?: BridgeOptions): ExpressHandler {
  return (request, response) => {
    void serve(auth, request, response, options, { target: request.originalUrl });
  };
}
