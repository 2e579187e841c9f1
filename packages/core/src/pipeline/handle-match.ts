import type { ConnectionInfo } from "../contracts/auth.ts";
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
import type { Match } from "./router.ts";
import { runEndpoint } from "./run-endpoint.ts";
import { toAuthError } from "./to-auth-error.ts";

/** Checks and reads a routed request, then runs its endpoint. @throws what is wrong with the request itself */
export function createMatchHandler(app: App) {
  const { config, logger } = app.context;
  const limitRate = createRateGate(app);

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

  return handleMatch;
}
