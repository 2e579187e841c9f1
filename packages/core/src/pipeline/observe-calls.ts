import type { ObservedCall, Telemetry } from "../contracts/telemetry.ts";
import type { App } from "./app.ts";
import { requestIdOf } from "./request-id.ts";

export function observeCall<Result>(
  { context }: App,
  telemetry: Telemetry,
  call: Omit<ObservedCall, "requestId">,
  walk: (requestId: string) => Promise<Result>,
): Promise<Result> {
  const requestId = call.headers === null ? context.newRequestId() : requestIdOf(context, call.headers);
  return telemetry.call({ ...call, requestId }, () => walk(requestId));
}
