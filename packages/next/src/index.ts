export type { Needs, SessionOf, SessionSource } from "@sallyport/core/bridge";
export type { ActionPaths, FormActionOptions } from "./actions/destination.ts";
export { forgotPasswordAction, resetPasswordAction } from "./actions/password-actions.ts";
export { signInAction } from "./actions/sign-in-action.ts";
export { signUpAction } from "./actions/sign-up-action.ts";
export type { AuthHandler } from "./auth-handler.ts";
export type { SessionReader } from "./get-session.ts";
export { getSession } from "./get-session.ts";
export type { UIProps, UISource } from "./get-ui-props.ts";
export { getUIProps } from "./get-ui-props.ts";
export {
  type RequirePermissionOptions,
  type RequireSessionOptions,
  requirePermission,
  requireSession,
} from "./guards.ts";
export { nextHeaders } from "./next-headers.ts";
export { type ActionResult, type Refusal, routeHandler, serverAction } from "./refusals.ts";
export type { NextHandlers } from "./to-next-handler.ts";
export { toNextHandler } from "./to-next-handler.ts";
export { type NextProxy, type ProxyOptions, toProxy } from "./to-proxy.ts";
export type { WithHeaders } from "./with-cookies.ts";
export { withCookies } from "./with-cookies.ts";
