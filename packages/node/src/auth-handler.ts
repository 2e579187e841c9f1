import type { IncomingMessage, ServerResponse } from "node:http";
import type { Http2ServerRequest, Http2ServerResponse } from "node:http2";

/** What the bridge asks of an auth instance: whatever answers a `Request`, told the socket's address beside it. */
export interface AuthHandler {
  handler(request: Request, info?: { readonly remoteAddress?: string }): Promise<Response>;
}

/** A request as node:http, node:https or the compatibility API of node:http2 hands it over. */
export type Incoming = IncomingMessage | Http2ServerRequest;

/** A response as node:http, node:https or the compatibility API of node:http2 hands it over. */
export type Outgoing = ServerResponse | Http2ServerResponse;
