import type { IncomingCall } from "../contracts/incoming-call.ts";
import type { Telemetry } from "../contracts/telemetry.ts";
import type { ReadyAnswer } from "../http/respond.ts";
import type { App } from "./app.ts";
import { requestIdOf } from "./request-id.ts";
import type { Route } from "./route.ts";
import type { Match } from "./router.ts";

const outcomeOf = ({ status, code }: ReadyAnswer) => ({ status, code });

type Walk = (requestId: string) => Promise<ReadyAnswer>;

export function observeRequest(
  { context }: App,
  telemetry: Telemetry,
  call: IncomingCall,
  match: Match | readonly string[],
  walk: Walk,
): Promise<ReadyAnswer> {
  const { method, headers, url } = call;
  const requestId = requestIdOf(context, headers);
  const route = "route" in match ? match.route.endpoint.path : null;
  const scheme = url.startsWith("https:") ? "https" : "http";
  return telemetry.call({ door: "http", method, route, scheme, requestId, headers }, () => walk(requestId), outcomeOf);
}

export function observeServerCall(
  { context }: App,
  telemetry: Telemetry,
  { endpoint: { method, path } }: Route,
  headers: Headers | null,
  walk: (requestId: string) => Promise<unknown>,
): Promise<unknown> {
  const requestId = headers === null ? context.newRequestId() : requestIdOf(context, headers);
  return telemetry.call(
    { door: "server", method, route: path, scheme: null, requestId, headers },
    () => walk(requestId),
    (result) => ({ status: result instanceof Response ? result.status : 200, code: null }),
  );
}
