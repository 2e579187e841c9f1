import type { Config } from "../contracts/config.ts";
import type { Endpoint } from "../contracts/endpoint.ts";
import type { AuthError } from "../contracts/error.ts";
import { coreError } from "../data/core-error.ts";
import { nearest } from "../kernel/nearest.ts";
import type { App } from "./app.ts";

/** Anything else is a caller's own words, or long enough for a token. */
const PLAIN = /^[\w.{}-]{0,30}$/;
const MAX_SEGMENTS = 6;

/** What of a path a log may repeat. */
function shown(path: string): string {
  const segments = path.split("/");
  const kept = segments.slice(0, MAX_SEGMENTS).map((segment) => (PLAIN.test(segment) ? segment : "…"));
  return `${kept.join("/")}${segments.length > MAX_SEGMENTS ? "/…" : ""}`;
}

/** The last segment may be a parameter. */
const leadsTo = (path: string, declared: string): boolean =>
  path === declared || (declared.endsWith("}") && path.replace(/[^/]+$/, "") === declared.replace(/\{\w+\}$/, ""));

function whyUnknown(routes: App["routes"], method: string, path: string): string {
  const asked = `No endpoint is at ${method} ${shown(path)}.`;
  const found = routes.find(({ route }) => leadsTo(path, route.endpoint.path));
  if (found?.route.disabled) return `${shown(found.route.endpoint.path)} is closed: disabledPaths names it.`;
  if (found !== undefined) return `${asked} Only code on the server calls it, by auth.api.${found.names.join(".")}.`;
  const open = routes.filter(({ route }) => !route.disabled && !route.endpoint.serverOnly);
  const near = nearest(
    path,
    open.map(({ route }) => route.endpoint.path),
  );
  return near === null ? `${asked} If a plugin has it, name that in plugins.` : `${asked} Did you mean ${near}?`;
}

/** Why there is nothing: told in development alone, as anybody may ask elsewhere. */
export function createPathExplain({ context: { config }, routes, explain }: App) {
  const refuse = (why: () => string, request: Request | null): AuthError =>
    config.development ? explain("NOT_FOUND", why(), request) : coreError("NOT_FOUND");
  return {
    /** Perhaps mounted elsewhere. */
    outside: (request: Request): AuthError => refuse(() => whyOutside(request, config), request),
    unknown: (request: Request, path: string): AuthError =>
      refuse(() => whyUnknown(routes, request.method, path), request),
  };
}

const whyOutside = ({ url }: Request, { basePath }: Config): string => {
  const path = shown(URL.parse(url)?.pathname ?? "");
  return `${path} is not below ${basePath}: mount the handler there, or set basePath.`;
};

/** An endpoint whose option is off. */
export function turnedOff(
  { context: { config }, explain }: App,
  endpoint: Endpoint,
  request: Request | null,
): AuthError {
  const { method, path, option } = endpoint;
  if (!config.development) return coreError("NOT_FOUND");
  const needed = option ?? "an option of its plugin";
  return explain("NOT_FOUND", `${method} ${path} is turned off: it needs ${needed}.`, request);
}
