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

function createWalk(app: App) {
  const { context, life, sealCheck } = app;
  const { config, logger } = context;
  const handleMatch = createMatchHandler(app);

  async function turnAway(call: IncomingCall, place: Place | null, methods: readonly string[]): Promise<ReadyAnswer> {
    if (place === null) return refuse(outside(app, call));
    const unmatched =
      methods.length === 0
        ? unknownPath(app, call, place.path)
        : coreError("METHOD_NOT_ALLOWED", { headers: { allow: methods.join(", ") } });
    return isCutLink(app, call, place.path) ? showCutLink(app, call, unmatched) : refuse(unmatched);
  }

  return async (call: IncomingCall, place: Place | null, match: Match | readonly string[], given: string | null) => {
    let requestId = given;
    let answer: ReadyAnswer;
    if (place === null || !("route" in match)) {
      answer = await turnAway(call, place, "route" in match ? NO_MATCH : match);
    } else {
      const { path } = match.route.endpoint;
      if (life.state !== "open" && path !== ALIVE) answer = refuse(closing());
      else {
        life.inFlight.begin();
        try {
          const check = path === ALIVE ? null : sealCheck?.();
          if (check) await check;
          return await handleMatch(match, call, place.search, given);
        } catch (error) {
          requestId ??= requestIdOf(context, call.headers);
          const named = requestLogger(logger, { requestId });
          // The requested path may contain a token, so the log gets the route's pattern.
          answer = refuse(toAuthError(error, { config, call, logger: named, path, progress: "none" }));
        } finally {
          life.inFlight.end();
        }
      }
    }
    return answer.add("x-request-id", requestId ?? requestIdOf(context, call.headers));
  };
}

function createAnswer(app: App): (call: IncomingCall) => Promise<ReadyAnswer> {
  const { basePath } = app.context.config;
  const { telemetry } = app;
  const walk = createWalk(app);
  const router = new Router();
  for (const { route } of app.routes) if (!route.endpoint.serverOnly) router.add(route);
  for (const { route } of app.routes) if (route.disabled) router.close(route.endpoint.path);

  return (call) => {
    const place = split(call.url, basePath);
    const match = place === null ? NO_MATCH : router.find(call.method, place.path);
    if (telemetry === null) return walk(call, place, match, null);
    const { method, url, headers } = call;
    const route = "route" in match ? match.route.endpoint.path : null;
    const observed = { door: "http", method, route, url, headers } as const;
    return observeCall(app, telemetry, observed, (id) => walk(call, place, match, id));
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
