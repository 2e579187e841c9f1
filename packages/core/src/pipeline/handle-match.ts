import type { IncomingCall } from "../contracts/incoming-call.ts";
import { coreError } from "../data/core-error.ts";
import { explainOrigin } from "../http/explain-origin.ts";
import { isPrefetch } from "../http/is-prefetch.ts";
import { originProblem } from "../http/origin-check.ts";
import type { OriginMatcher } from "../http/origins.ts";
import { readBody } from "../http/read-body.ts";
import { isForm, readForm } from "../http/read-form.ts";
import { readQuery } from "../http/read-query.ts";
import { refuse } from "../http/refuse.ts";
import { type ReadyAnswer, respond } from "../http/respond.ts";
import type { App } from "./app.ts";
import { donePageFor, refuseOrShow } from "./browser-pages.ts";
import { RequestContext } from "./endpoint-context.ts";
import { createRateGate } from "./limit-rate.ts";
import { limitRefusalReports, reportRefusal } from "./report-refusal.ts";
import type { Route } from "./route.ts";
import type { Match } from "./router.ts";
import { runEndpoint } from "./run-endpoint.ts";
import { toAuthError } from "./to-auth-error.ts";

function finish({ telemetry }: App, answer: ReadyAnswer, ctx: RequestContext, isRead: boolean): ReadyAnswer {
  // The choice depends on public facts alone, so that it tells nothing about the data.
  if (telemetry !== null || !isRead || answer.status >= 400) answer.add("x-request-id", ctx.requestId);
  return ctx.call?.method === "HEAD" ? answer.withoutBody() : answer;
}

export function createMatchHandler(app: App) {
  const { config } = app.context;
  const limitRate = createRateGate(app);

  async function handleMatch({ route, params }: Match, call: IncomingCall, search: string, id: string | null) {
    const { endpoint } = route;
    const isRead = endpoint.method === "GET" && endpoint.changes === undefined;
    const readIp = (headers: Headers) => app.ipOf(headers, call.remoteAddress);
    const ctx = new RequestContext(app.context, endpoint.path, call, call.headers, params, readIp, id);
    // A prefetch must not use up the token of a mailed link.
    if (endpoint.method === "GET" && !isRead && isPrefetch(call.headers))
      return finish(app, refuse(coreError("PREFETCH_REFUSED")), ctx, isRead);
    let isAdmitted = false;
    try {
      const admission = admit(route, ctx, call);
      if (admission instanceof Promise) await admission;
      isAdmitted = true;
      if (endpoint.method !== "GET") {
        const { crossSiteForm = false, ownForm = false } = endpoint;
        const read = crossSiteForm || (ownForm && isForm(ctx)) ? readForm : readBody;
        ctx.body = await read(call, config.bodyLimitBytes);
      }
      ctx.query = readQuery(search, "query", endpoint.lists);
      const output = await runEndpoint(app, route, ctx);
      const page = donePageFor(endpoint, ctx, output);
      const shown = page instanceof Promise ? await page : page;
      return finish(app, respond(shown, 200, ctx.extras), ctx, isRead);
    } catch (error) {
      if (!isAdmitted && endpoint.startsSession) await limitRefusalReports(app, ctx, error);
      await reportRefusal(app, ctx, endpoint, error);
      return finish(app, await refuseOrShow(endpoint, ctx, toAuthError(error, ctx)), ctx, isRead);
    } finally {
      ctx.beginAfterwards();
    }
  }

  function admit(route: Route, ctx: RequestContext, call: IncomingCall): void | Promise<void> {
    const { method, crossSiteForm = false, ownForm = false, startsSession = false } = route.endpoint;
    const checksOrigin = config.originCheck && method !== "GET" && !crossSiteForm;
    const checking = checksOrigin ? checkOrigin(Boolean(startsSession) || ownForm, call) : undefined;
    if (limitRate === null) return checking;
    return checking instanceof Promise ? checking.then(() => limitRate(route, ctx)) : limitRate(route, ctx);
  }

  function checkOrigin(startsSession: boolean, call: IncomingCall): void | Promise<void> {
    if (!startsSession && !call.headers.has("cookie")) return;
    const check = (isTrusted: OriginMatcher): void => {
      const problem = originProblem(call.headers, isTrusted, startsSession);
      if (problem !== null) throw app.explain(problem, explainOrigin(problem, call.headers, config), call);
    };
    const origins = app.originsFor(call, "own");
    return origins instanceof Promise ? origins.then(check) : check(origins);
  }

  return handleMatch;
}
