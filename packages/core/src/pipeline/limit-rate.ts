import { coreError } from "../data/core-error.ts";
import { toRateKey } from "../http/client-ip.ts";
import { retryHeaders } from "../services/rate-limit/retry-headers.ts";
import type { App } from "./app.ts";
import type { RequestContext } from "./endpoint-context.ts";
import type { Route } from "./route.ts";

const NO_ADDRESS =
  "No caller has an address, so all share one rate limit. Pass it on from the bridge, or name the platform's header in advanced.ipAddress.ipAddressHeaders";
const UNKNOWN_PROXY =
  "A caller came with X-Forwarded-For. If there is a proxy in front, name it in advanced.ipAddress.trustedProxies: else all behind it share one rate limit";

/** Per address; null if off. */
export function createRateGate({ context, counter, hasProxies }: App) {
  if (counter === null) return null;
  let isWarned = false;
  /** @throws TOO_MANY_REQUESTS */
  return async ({ rateLimit }: Route, { ipAddress, headers }: RequestContext): Promise<void> => {
    if (rateLimit === null) return;
    if (!isWarned && (ipAddress === null || (!hasProxies && headers.has("x-forwarded-for")))) {
      isWarned = true;
      context.logger.error(ipAddress === null ? NO_ADDRESS : UNKNOWN_PROXY);
    }
    const verdict = await counter.consume(`${toRateKey(ipAddress)}|${rateLimit.bucket}`, rateLimit);
    if (!verdict.allowed) throw coreError("TOO_MANY_REQUESTS", { headers: retryHeaders(verdict.retryAfterSeconds) });
  };
}
