export type { AuthHandler } from "./auth-handler.ts";
export type { SessionReader } from "./get-session.ts";
export { getSession } from "./get-session.ts";
export { nextHeaders } from "./next-headers.ts";
export type { NextHandlers } from "./to-next-handler.ts";
export { toNextHandler } from "./to-next-handler.ts";
export type { WithHeaders } from "./with-cookies.ts";
export { withCookies } from "./with-cookies.ts";
