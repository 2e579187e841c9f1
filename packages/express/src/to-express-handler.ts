import type { ServerResponse } from "node:http";
import { type AuthHandler, type BridgeOptions, serve } from "@sallyport/node";
import type { ExpressRequest } from "./express-request.ts";
import { parsedBody } from "./parsed-body.ts";

/** A handler that Express 4 and 5 take alike. */
export interface ExpressHandler {
  (request: ExpressRequest, response: ServerResponse): void;
}

/**
 * Mounts an auth instance: `app.all("/api/auth/*splat", toExpressHandler(auth))` in Express 5, `"/api/auth/*"` in
 * Express 4, `app.use("/api/auth", …)` in both. Mounted before body parsers, it refuses large bodies before they are
 * read; mounted behind them, it works from what they left.
 */
export function toExpressHandler(auth: AuthHandler, options?: BridgeOptions): ExpressHandler {
  return (request, response) => {
    void serve(auth, request, response, options, { target: request.originalUrl, body: parsedBody(request) });
  };
}
