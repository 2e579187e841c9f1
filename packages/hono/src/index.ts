export type { Needs, Nobody, SessionOf, SessionSource } from "@sallyport/core/bridge";
export type { AuthHandler } from "./auth-handler.ts";
export {
  type HonoGuard,
  type HonoPermissionOptions,
  optionalSession,
  requirePermission,
  requireSession,
} from "./guards.ts";
export type { HonoBridgeOptions, HonoHandler } from "./to-hono-handler.ts";
export { toHonoHandler } from "./to-hono-handler.ts";
