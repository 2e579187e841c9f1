import { coreError } from "../data/core-error.ts";
import { toRateKey } from "../http/client-ip.ts";
import { retryHeaders } from "../services/retry-headers.ts";
import type { App } from "./app.ts";
import type { RequestContext } from "./endpoint-context.ts";
import type { Route } from "./route.ts";

/** Counts the call against its address. @throws TOO_MANY_REQUESTS */
export async function limitRate(app: App, { rateLimit }: Route, ctx: RequestContext): Promise<void> {
  if (app.counter === null || rateLimit === null) return;
  const verdict = await app.counter.consume(`${toRateKey(ctx.ipAddress)}|${rateLimit.bucket}`, rateLimit);
  if (!verdict.allowed) throw coreError("TOO_MANY_REQUESTS", { headers: retryHeaders(verdict.retryAfterSeconds) });
}
