import { coreError } from "../data/core-error.ts";
import { inputProblem } from "../http/plain-json.ts";
import { invalidQuery } from "../http/read-query.ts";
import { refuse } from "../http/refuse.ts";
import { RequestCall } from "../http/request-call.ts";
import { addTo, respond } from "../http/respond.ts";
import type { App } from "./app.ts";
import { RequestContext } from "./endpoint-context.ts";
import { addForeignNames } from "./foreign-names.ts";
import { createServerRateGate } from "./limit-rate.ts";
import { observeCall } from "./observe-calls.ts";
import { limitRefusalReports, reportRefusal } from "./report-refusal.ts";
import type { Route } from "./route.ts";
import { runEndpoint } from "./run-endpoint.ts";
import { toAuthError } from "./to-auth-error.ts";

interface CallInput {
  readonly body?: unknown;
  readonly query?: unknown;
  readonly params?: Readonly<Record<string, string>>;
  readonly headers?: HeadersInit;
  readonly request?: Request;
  readonly asResponse?: boolean;
  readonly returnHeaders?: boolean;
}
type Call = (input?: CallInput) => Promise<unknown>;
interface CallTree {
  [name: string]: Call | CallTree;
}

function toHeaders(given: HeadersInit | undefined): Headers | null {
  if (given === undefined) return null;
  return given instanceof Headers ? given : new Headers(given);
}

const headersIn = ({ headers, request }: CallInput): Headers | null => toHeaders(headers ?? request?.headers);

const NO_PARAMS: Readonly<Record<string, string>> = Object.freeze({});

function assertNeeds({ endpoint }: Route, { headers, request }: CallInput): void {
  if (endpoint.needs === "request" && request === undefined) throw coreError("REQUEST_REQUIRED");
  const needsHeaders =
    endpoint.needs === "headers" ||
    (endpoint.needs !== "nothing" && endpoint.session !== undefined && endpoint.session !== "none");
  if (needsHeaders && headers === undefined && request === undefined) throw coreError("HEADERS_REQUIRED");
}

function assertText({ body, query }: CallInput): void {
  const inBody = inputProblem(body, "body");
  if (inBody !== null) throw coreError("VALIDATION_ERROR", { detail: inBody });
  const inQuery = inputProblem(query, "query");
  if (inQuery !== null) throw invalidQuery(inQuery);
}

function headersOf({ extras }: RequestContext): Headers {
  const headers = new Headers();
  addTo(headers, extras);
  return headers;
}

type RateGate = ReturnType<typeof createServerRateGate>;

async function admit(app: App, route: Route, ctx: RequestContext, limitRate: RateGate): Promise<void> {
  try {
    await limitRate?.(route, ctx);
  } catch (error) {
    if (route.endpoint.startsSession) await limitRefusalReports(app, ctx, error);
    throw error;
  }
}

function createCall(app: App, route: Route, limitRate: RateGate): Call {
  const { endpoint } = route;
  const { life, sealCheck } = app;
  const readIp = (headers: Headers) => app.ipOf(headers, undefined);
  const open = (input: CallInput, requestId: string | null): RequestContext => {
    const ctx = new RequestContext(
      app.context,
      endpoint.path,
      input.request === undefined ? null : new RequestCall(input.request),
      headersIn(input),
      input.params ?? NO_PARAMS,
      readIp,
      requestId,
    );
    ctx.body = input.body;
    ctx.query = input.query ?? {};
    return ctx;
  };
  const run = async (input: CallInput, requestId: string | null): Promise<unknown> => {
    const ctx = open(input, requestId);
    life.inFlight.begin();
    try {
      if (life.state === "closed") throw coreError("SERVICE_UNAVAILABLE");
      const check = sealCheck?.();
      if (check) await check;
      assertNeeds(route, input);
      if (input.headers !== undefined || input.request !== undefined) await admit(app, route, ctx, limitRate);
      assertText(input);
      const output = await runEndpoint(app, route, ctx);
      if (input.asResponse) return respond(output, 200, ctx.extras).toResponse();
      return input.returnHeaders ? { headers: headersOf(ctx), response: output } : output;
    } catch (error) {
      await reportRefusal(app, ctx, endpoint, error);
      const refusal = toAuthError(error, ctx);
      if (!input.asResponse) throw refusal;
      return refuse(refusal, ctx.cookies.refusalLines()).toResponse();
    } finally {
      ctx.beginAfterwards();
      life.inFlight.end();
    }
  };
  const { telemetry } = app;
  if (telemetry === null) return (input = {}) => run(input, null);
  const { method, path } = endpoint;
  return async (input = {}) => {
    const observed = { door: "server", method, route: path, url: null, headers: headersIn(input) } as const;
    return observeCall(app, telemetry, observed, (id) => run(input, id));
  };
}

export function createServerApi(app: App): CallTree {
  const api: CallTree = {};
  const limitRate = createServerRateGate(app);
  for (const { names, route } of app.routes) {
    let level = api;
    for (const name of names.slice(0, -1)) {
      const next = level[name];
      const branch: CallTree = typeof next === "object" ? next : {};
      level[name] = branch;
      level = branch;
    }
    level[names.at(-1) ?? ""] = createCall(app, route, limitRate);
  }
  addForeignNames(api, app.routes);
  return api;
}
