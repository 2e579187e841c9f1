import type { AuthHandler, Incoming, Outgoing } from "./auth-handler.ts";
import type { RequestSource } from "./request-source.ts";
import { type BridgeOptions, serve } from "./serve.ts";

/** A listener of node:http, node:https or node:http2. */
export interface NodeHandler {
  /**
   * @param source what the framework knows besides: `{ body: request.body }` in Fastify, which parses every body. The
   * function that middleware is handed is not called.
   */
  (incoming: Incoming, outgoing: Outgoing, source?: RequestSource | ((...given: never[]) => unknown)): void;
}

/**
 * Mounts an auth instance: `createServer(toNodeHandler(auth))`. A body that middleware has parsed into `request.body` is
 * taken from there.
 */
export function toNodeHandler(auth: AuthHandler, options?: BridgeOptions): NodeHandler {
  return (incoming, outgoing, source) => {
    // As middleware it is handed a function that goes on.
    void serve(auth, incoming, outgoing, options, typeof source === "object" ? source : {});
  };
}
