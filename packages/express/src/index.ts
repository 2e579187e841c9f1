export type { AuthHandler, BridgeOptions, Needs, Nobody, SessionOf, SessionSource } from "@sallyport/node";
export { fromNodeHeaders } from "@sallyport/node";
export type { ExpressRequest } from "./express-request.ts";
export {
  type ExpressGuard,
  type ExpressPermissionOptions,
  optionalSession,
  requirePermission,
  requireSession,
} from "./guards.ts";
export type { ExpressHandler } from "./to-express-handler.ts";
export { toExpressHandler } from "./to-express-handler.ts";
