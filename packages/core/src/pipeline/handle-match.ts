import type { ConnectionInfo } from "../contracts/auth.ts";
import { coreError } from "../data/core-error.ts";
import { explainOrigin } from "../http/explain-origin.ts";
import { isPrefetch } from "../http/is-prefetch.ts";
import { originProblem } from "../http/origin-check.ts";
import { readBody } from "../http/read-body.ts";
import { isForm, readForm } from "../http/read-form.ts";
import { readQuery } from "../http/read-query.ts";
import { refuse } from "../http/refuse.ts";
import { respond } from "../http/respond.ts";
import type { App } from "./app.ts";
import { donePageFor, refuseOrShow } from "./browser-pages.ts";
import { RequestContext } from "./endpoint-context.ts";
import { createRateGate } from "./limit-rate.ts";
import { limitRefusalReports, reportRefusal } from "./report-refusal.ts";
import type { Route } from "./route.ts";
import type { Match } from "./router.ts";
import { runEndpoint } from "./run-endpoint.ts";
import { toAuthError } from "./to-auth-error.ts";

const withoutBodyOfHead = ({ method }: Request, response: Response): Response =>
  method === "HEAD" ? new Response(null, response) : response;

export function createMatchHandler(app: App) {
  const { config } = app.context;
  const limitRate = createRateGate(app);

  async function handleMatch({ route, params }: Match, request: Request, search: string, info?: ConnectionInfo) {
    const { endpoint } = route;
    // A prefetch must not use up the token of a mailed link.
    if (endpoint.method === "GET" && endpoint.changes !== undefined && isPrefetch(request.headers))
      return refuse(coreError("PREFETCH_REFUSED"), []);
    const readIp = (headers: Headers) => app.ipOf(headers, info?.remoteAddress);
    const ctx = new RequestContext(app.context, endpoint.path, request, request.headers, params, readIp);
    try {
      await admit(route, ctx, request);
      if (endpoint.method !== "GET") {
        const { crossSiteForm = false, ownForm = false } = endpoint;
        const read = crossSiteForm || (ownForm && isForm(request)) ? readForm : readBody;
        ctx.body = await read(request, config.bodyLimitBytes);
      }
      ctx.query = readQuery(search, "query", endpoint.lists);
      const output = await runEndpoint(app, route, ctx);
      return withoutBodyOfHead(request, respond(await donePageFor(endpoint, ctx, output), 200, ctx.extras));
    } catch (error) {
      await reportRefusal(app, ctx, endpoint, error);
      return withoutBodyOfHead(request, await refuseOrShow(endpoint, ctx, toAuthError(error, ctx)));
    } finally {
      ctx.beginAfterwards();
    }
  }

  async function admit(route: Route, ctx: RequestContext, request: Request): Promise<void> {
    const { method, crossSiteForm = false, ownForm = false, startsSession = false } = route.endpoint;
    try {
      if (method !== "GET" && !crossSiteForm) await checkOrigin(Boolean(startsSession) || ownForm, request);
      await limitRate?.(route, ctx);
    } catch (error) {
      if (startsSession) await limitRefusalReports(app, ctx, error);
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
