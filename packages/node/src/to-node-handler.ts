import type { AuthHandler, Incoming, Outgoing } from "./auth-handler.ts";
import type { RequestSource } from "./request-source.ts";
import { type BridgeOptions, serve } from "./serve.ts";

/** A listener for node:http, node:https or node:http2. */
export interface NodeHandler {
  /**
   * @param source what the framework has already parsed, as in `{ body: request.body }` for Fastify. The `next`
   * function
   * of middleware is ignored.
   */
  (incoming: Incoming, outgoing: Outgoing, source?: RequestSource | ((...given: never[]) => unknown)): void;
}

/** Mounts an auth instance: `createServer(toNodeHandler(auth))`. It uses `request.body` if middleware has parsed it. */
export function toNodeHandler(auth: AuthHandler, options?: BridgeOptions): NodeHandler {
  return (incoming, outgoing, source) => {
    // Middleware receives a `next` function here.
    void serve(auth, incoming, outgoing, options, typeof source === "object" ? source : {});
  };
}
