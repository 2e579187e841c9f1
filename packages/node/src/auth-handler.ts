import type { IncomingMessage, ServerResponse } from "node:http";
import type { Http2ServerRequest, Http2ServerResponse } from "node:http2";

/** An auth instance, to the bridge. */
export interface AuthHandler {
  handler(request: Request, info?: { readonly remoteAddress?: string }): Promise<Response>;
}

/** A request of node:http, node:https or node:http2. */
export type Incoming = IncomingMessage | Http2ServerRequest;

/** A response of node:http, node:https or node:http2. */
export type Outgoing = ServerResponse | Http2ServerResponse;
