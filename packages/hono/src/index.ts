export type { AuthHandler } from "./auth-handler.ts";
export type { HonoBridgeOptions, HonoHandler } from "./to-hono-handler.ts";
export { toHonoHandler } from "./to-hono-handler.ts";
