import type { AuthHandler, Incoming, Outgoing } from "./auth-handler.ts";
import { type BridgeOptions, serve } from "./serve.ts";

/** A listener of node:http, node:https or node:http2. */
export interface NodeHandler {
  (incoming: Incoming, outgoing: Outgoing): void;
}

/** Mounts an auth instance: `createServer(toNodeHandler(auth))`. */
export function toNodeHandler(auth: AuthHandler, options?: BridgeOptions): NodeHandler {
  return (incoming, outgoing) => void serve(auth, incoming, outgoing, options);
}
