import { ANSWER_CALL, type AnswerCall } from "../contracts/answer.ts";
import type { Handler } from "../contracts/auth.ts";
import type { AuthError } from "../contracts/error.ts";
import type { IncomingCall } from "../contracts/incoming-call.ts";
import { coreError } from "../data/core-error.ts";
import { refuse } from "../http/refuse.ts";
import { RequestCall } from "../http/request-call.ts";
import type { ReadyAnswer } from "../http/respond.ts";
import type { App } from "./app.ts";
import { isCutLink, showCutLink } from "./browser-pages.ts";
import { outside, unknownPath } from "./explain-path.ts";
import { createMatchHandler } from "./handle-match.ts";
import { observeCall } from "./observe-calls.ts";
import { requestIdOf } from "./request-id.ts";
import { requestLogger } from "./request-logger.ts";
import { type Match, Router } from "./router.ts";
import { toAuthError } from "./to-auth-error.ts";

interface Place {
  readonly path: string;
  readonly search: string;
}

function split(url: string, basePath: string): Place | null {
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

const NO_MATCH: readonly string[] = [];

function createEntry(app: App) {
  const { config, logger } = app.context;
  const { life, sealCheck } = app;
  const handleMatch = createMatchHandler(app);
  const name = (answer: ReadyAnswer, { headers }: IncomingCall, id: string | null): ReadyAnswer => {
    answer.add("x-request-id", id ?? requestIdOf(app.context, headers));
    return answer;
  };

  function refuseFailed(error: unknown, path: string, call: IncomingCall, id: string | null): ReadyAnswer {
    const requestId = id ?? requestIdOf(app.context, call.headers);
    // The requested path may contain a token, so the log gets the route's pattern.
    const failed = { config, call, logger: requestLogger(logger, { requestId }), path, progress: "none" } as const;
    return name(refuse(toAuthError(error, failed)), call, requestId);
  }

  async function enter(match: Match, call: IncomingCall, search: string, id: string | null): Promise<ReadyAnswer> {
    const { path } = match.route.endpoint;
    if (life.state !== "open" && path !== ALIVE) return name(refuse(closing()), call, id);
    life.inFlight.begin();
    try {
      const check = path === ALIVE ? null : sealCheck?.();
      if (check) await check;
      return await handleMatch(match, call, search, id);
    } catch (error) {
      return refuseFailed(error, path, call, id);
    } finally {
      life.inFlight.end();
    }
  }

  async function turnAway(call: IncomingCall, place: Place | null, methods: readonly string[], id: string | null) {
    if (place === null) return name(refuse(outside(app, call)), call, id);
    const { path } = place;
    const unmatched =
      methods.length === 0
        ? unknownPath(app, call, path)
        : coreError("METHOD_NOT_ALLOWED", { headers: { allow: methods.join(", ") } });
    return name(isCutLink(app, call, path) ? await showCutLink(app, call, unmatched) : refuse(unmatched), call, id);
  }

  return (call: IncomingCall, place: Place | null, match: Match | readonly string[], id: string | null) =>
    place !== null && "route" in match
      ? enter(match, call, place.search, id)
      : turnAway(call, place, "route" in match ? NO_MATCH : match, id);
}

function createAnswer(app: App): (call: IncomingCall) => Promise<ReadyAnswer> {
  const { basePath } = app.context.config;
  const { telemetry } = app;
  const walk = createEntry(app);
  const router = new Router();
  for (const { route } of app.routes) if (!route.endpoint.serverOnly) router.add(route);
  for (const { route } of app.routes) if (route.disabled) router.close(route.endpoint.path);

  return (call) => {
    const place = split(call.url, basePath);
    const match = place === null ? NO_MATCH : router.find(call.method, place.path);
    if (telemetry === null) return walk(call, place, match, null);
    const { method, url, headers } = call;
    const route = "route" in match ? match.route.endpoint.path : null;
    return observeCall(app, telemetry, { door: "http", method, route, url, headers }, (id) =>
      walk(call, place, match, id),
    );
  };
}

export function createHandler(app: App): Handler {
  const answer = createAnswer(app);
  const handler: Handler = async (request, info) => (await answer(new RequestCall(request, info))).toResponse();
  return Object.defineProperty(handler, ANSWER_CALL, {
    get(this: unknown): AnswerCall | undefined {
      return this === handler ? answer : undefined;
    },
  });
}
