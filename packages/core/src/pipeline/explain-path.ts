import type { Endpoint } from "../contracts/endpoint.ts";
import type { AuthError } from "../contracts/error.ts";
import type { IncomingCall } from "../contracts/incoming-call.ts";
import { coreError } from "../data/core-error.ts";
import { nearest } from "../kernel/nearest.ts";
import type { App } from "./app.ts";

/** Other segments may contain text that the caller chose, or a token. */
const PLAIN = /^[\w.{}-]{0,30}$/;

const shown = (path: string): string =>
  path
    .split("/")
    .map((segment) => (PLAIN.test(segment) ? segment : "…"))
    .join("/");

/** Explains a 404 in development only: in production, anybody could read the explanation. */
const refuse = ({ context, explain }: App, call: IncomingCall | null, why: () => string): AuthError =>
  context.config.development ? explain("NOT_FOUND", why(), call) : coreError("NOT_FOUND");

function whyUnknown(routes: App["routes"], method: string, path: string): string {
  const asked = `No endpoint matches ${method} ${shown(path)}.`;
  const found = routes.find(({ route }) => route.endpoint.path === path);
  if (found?.route.disabled) return `${path} is disabled by disabledPaths.`;
  if (found !== undefined) return `${asked} It can only be called on the server, as auth.api.${found.names.join(".")}.`;
  const open = routes.filter(({ route }) => !route.disabled && !route.endpoint.serverOnly);
  const near = nearest(
    path,
    open.map(({ route }) => route.endpoint.path),
  );
  return `${asked} ${near === null ? "Is its plugin in plugins?" : `Did you mean ${near}?`}`;
}

export const outside = (app: App, call: IncomingCall): AuthError =>
  refuse(app, call, () => {
    const path = shown(URL.parse(call.url)?.pathname ?? "");
    return `${path} is not below ${app.context.config.basePath}: mount the handler there, or set basePath.`;
  });

export const unknownPath = (app: App, call: IncomingCall, path: string): AuthError =>
  refuse(app, call, () => whyUnknown(app.routes, call.method, path));

export const turnedOff = (app: App, { method, path, option }: Endpoint, call: IncomingCall | null): AuthError =>
  refuse(app, call, () => `${method} ${path} needs ${option ?? "an option"}.`);
