export type { Needs, Nobody, SessionOf, SessionSource } from "@sallyport/core/bridge";
export type { AuthHandler, Incoming, Outgoing } from "./auth-handler.ts";
export { fromNodeHeaders } from "./from-node-headers.ts";
export { getSession, type PermissionGuard, requirePermission, requireSession } from "./guards.ts";
export type { RequestSource } from "./request-source.ts";
export type { BridgeOptions } from "./serve.ts";
export { serve } from "./serve.ts";
export type { NodeHandler } from "./to-node-handler.ts";
export { toNodeHandler } from "./to-node-handler.ts";
