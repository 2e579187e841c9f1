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

function createAnswer(app: App): (call: IncomingCall) => Promise<ReadyAnswer> {
  const { config, logger } = app.context;
  const { life, sealCheck } = app;
  const handleMatch = createMatchHandler(app);
  const router = new Router();
  for (const { route } of app.routes) if (!route.endpoint.serverOnly) router.add(route);
  for (const { route } of app.routes) if (route.disabled) router.close(route.endpoint.path);

  return async (call) => {
    const place = split(call.url, config.basePath);
    if (place === null) return refuse(outside(app, call));
    const { path, search } = place;
    const match = router.find(call.method, path);
    if ("route" in match) {
      if (life.state !== "open" && match.route.endpoint.path !== ALIVE) return refuse(closing());
      life.inFlight.begin();
      try {
        const check = match.route.endpoint.path === ALIVE ? null : sealCheck?.();
        if (check) await check;
        return await handleMatch(match, call, search);
      } catch (error) {
        // The requested path may contain a token, so the log gets the route's pattern.
        return refuse(toAuthError(error, { config, call, logger, path: match.route.endpoint.path, progress: "none" }));
      } finally {
        life.inFlight.end();
      }
    }
    const unmatched =
      match.length === 0
        ? unknownPath(app, call, path)
        : coreError("METHOD_NOT_ALLOWED", { headers: { allow: match.join(", ") } });
    return isCutLink(app, call, path) ? showCutLink(app, call, unmatched) : refuse(unmatched);
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
