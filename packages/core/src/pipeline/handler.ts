import type { ConnectionInfo, Handler } from "../contracts/auth.ts";
import type { Config } from "../contracts/config.ts";
import type { AuthError } from "../contracts/error.ts";
import { coreError } from "../data/core-error.ts";
import { explainOrigin } from "../http/explain-origin.ts";
import { originProblem } from "../http/origin-check.ts";
import { readBody } from "../http/read-body.ts";
import { isForm, readForm } from "../http/read-form.ts";
import { readQuery } from "../http/read-query.ts";
import { respond } from "../http/respond.ts";
import type { App } from "./app.ts";
import { RequestContext } from "./endpoint-context.ts";
import { createRateGate } from "./limit-rate.ts";
import { refuse } from "./refuse.ts";
import { reportRefusal } from "./report-refusal.ts";
import type { Route } from "./route.ts";
import { type Match, Router } from "./router.ts";
import { runEndpoint } from "./run-endpoint.ts";
import { toAuthError } from "./to-auth-error.ts";

/** Path below the base path, or null. */
function split(url: string, basePath: string): { readonly path: string; readonly search: string } | null {
  const parsed = URL.parse(url);
  if (parsed === null) return null;
  const { pathname, search } = parsed;
  if (!pathname.startsWith(basePath) || pathname[basePath.length] !== "/") return null;
  return { path: pathname.slice(basePath.length), search };
}

/** Liveness, even while closing. */
const ALIVE = "/ok";
/** A retry on a new connection reaches another process. */
const closing = (): AuthError =>
  coreError("SERVICE_UNAVAILABLE", { headers: { "retry-after": "1", connection: "close" } });

/** What is asked elsewhere is a handler mounted elsewhere, which a developer learns from the answer. */
const outside = ({ basePath, development }: Config): AuthError =>
  coreError("NOT_FOUND", {
    hint: development ? `The path is not below ${basePath}: mount the handler there, or set basePath.` : undefined,
  });

/** The HTTP handler; answers every failure. */
export function createHandler(app: App): Handler {
  const { config, logger } = app.context;
  const { life } = app;
  const limitRate = createRateGate(app);
  const router = new Router();
  for (const { route } of app.routes) if (!route.endpoint.serverOnly) router.add(route);
  for (const { route } of app.routes) if (route.disabled) router.close(route.endpoint.path);

  async function handleMatch({ route, params }: Match, request: Request, search: string, info?: ConnectionInfo) {
    const { headers } = request;
    const readIp = () => app.ipOf(headers, info?.remoteAddress);
    const ctx = new RequestContext(app.context, route.endpoint.path, request, headers, params, readIp);
    if (route.endpoint.method !== "GET") {
      const { crossSiteForm = false, ownForm = false, startsSession = false } = route.endpoint;
      if (!crossSiteForm) await checkOrigin(startsSession || ownForm, request);
      if (limitRate !== null) await limit(route, ctx);
      ctx.body = await (crossSiteForm || (ownForm && isForm(request)) ? readForm : readBody)(
        request,
        config.bodyLimitBytes,
      );
    } else if (limitRate !== null) await limit(route, ctx);
    ctx.query = readQuery(search);
    try {
      const output = await runEndpoint(app, route, ctx);
      return respond(output, 200, ctx.extras);
    } catch (error) {
      return refuse(toAuthError(error, logger, route.endpoint.path), ctx.cookies.refusalLines());
    } finally {
      ctx.beginAfterwards();
    }
  }

  async function limit(route: Route, ctx: RequestContext): Promise<void> {
    try {
      await limitRate?.(route, ctx);
    } catch (error) {
      await reportRefusal(ctx, route.endpoint, error);
      throw error;
    }
  }

  async function checkOrigin(startsSession: boolean, request: Request): Promise<void> {
    if (!config.originCheck || (!startsSession && !request.headers.has("cookie"))) return;
    const problem = originProblem(request.headers, await app.originsFor(request, "own"), startsSession);
    if (problem !== null) throw app.explain(problem, explainOrigin(problem, request.headers, config), request);
  }

  return async (request, info) => {
    const place = split(request.url, config.basePath);
    if (place === null) return refuse(outside(config));
    const { path, search } = place;
    const match = router.find(request.method, path);
    if ("route" in match) {
      if (life.state !== "open" && match.route.endpoint.path !== ALIVE) return refuse(closing());
      life.underWay.begin();
      try {
        return await handleMatch(match, request, search, info);
      } catch (error) {
        // The declared path: the actual one may hold a token.
        return refuse(toAuthError(error, logger, match.route.endpoint.path));
      } finally {
        life.underWay.end();
      }
    }
    if (match.length === 0) return refuse(coreError("NOT_FOUND"));
    return refuse(coreError("METHOD_NOT_ALLOWED", { headers: { allow: match.join(", ") } }));
  };
}
