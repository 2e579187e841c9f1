import type { Handler } from "../contracts/auth.ts";
import type { AuthError } from "../contracts/error.ts";
import { coreError } from "../data/core-error.ts";
import { refuse } from "../http/refuse.ts";
import type { App } from "./app.ts";
import { isCutLink, showCutLink } from "./browser-pages.ts";
import { outside, unknownPath } from "./explain-path.ts";
import { createMatchHandler } from "./handle-match.ts";
import { Router } from "./router.ts";
import { toAuthError } from "./to-auth-error.ts";

function split(url: string, basePath: string): { readonly path: string; readonly search: string } | null {
  const parsed = URL.parse(url);
  if (parsed === null) return null;
  const { pathname, search } = parsed;
  if (!pathname.startsWith(basePath) || pathname[basePath.length] !== "/") return null;
  return { path: pathname.slice(basePath.length), search };
}

const ALIVE = "/ok";
/** The client retries on a new connection, which reaches another process. */
const closing = (): AuthError =>
  coreError("SERVICE_UNAVAILABLE", { headers: { "retry-after": "1", connection: "close" } });

export function createHandler(app: App): Handler {
  const { config, logger } = app.context;
  const { life, sealCheck } = app;
  const handleMatch = createMatchHandler(app);
  const router = new Router();
  for (const { route } of app.routes) if (!route.endpoint.serverOnly) router.add(route);
  for (const { route } of app.routes) if (route.disabled) router.close(route.endpoint.path);

  return async (request, info) => {
    const place = split(request.url, config.basePath);
    if (place === null) return refuse(outside(app, request));
    const { path, search } = place;
    const match = router.find(request.method, path);
    if ("route" in match) {
      if (life.state !== "open" && match.route.endpoint.path !== ALIVE) return refuse(closing());
      life.inFlight.begin();
      try {
        const check = match.route.endpoint.path === ALIVE ? null : sealCheck?.();
        if (check) await check;
        return await handleMatch(match, request, search, info);
      } catch (error) {
        // The requested path may contain a token, so the log gets the route's pattern.
        return refuse(
          toAuthError(error, { config, request, logger, path: match.route.endpoint.path, progress: "none" }),
        );
      } finally {
        life.inFlight.end();
      }
    }
    const unmatched =
      match.length === 0
        ? unknownPath(app, request, path)
        : coreError("METHOD_NOT_ALLOWED", { headers: { allow: match.join(", ") } });
    return isCutLink(app, request, path) ? showCutLink(app, request, unmatched) : refuse(unmatched);
  };
}
