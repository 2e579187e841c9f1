import type { RateCounter } from "../contracts/rate-counter.ts";
import { coreError } from "../data/core-error.ts";
import { toRateKey } from "../http/client-ip.ts";
import { retryHeaders } from "../services/rate-limit/retry-headers.ts";
import type { App } from "./app.ts";
import type { RequestContext } from "./endpoint-context.ts";
import type { Route, RouteLimit } from "./route.ts";

const NO_ADDRESS =
  "Requests have no IP address, so all callers share one rate limit. Pass the address on from the bridge, or name the platform's header in advanced.ipAddress.ipAddressHeaders";
const UNKNOWN_PROXY =
  "A request has the header X-Forwarded-For. If a proxy is in front, name it in advanced.ipAddress.trustedProxies: otherwise all callers behind it share one rate limit";
const SERVER_CALL =
  "A call of auth.api has headers without an IP address, so it is not rate limited. Name the platform's header in advanced.ipAddress.ipAddressHeaders";

async function count(counter: RateCounter, rule: RouteLimit, ipAddress: string | null): Promise<void> {
  const verdict = await counter.consume(`${toRateKey(ipAddress)}|${rule.bucket}`, rule);
  if (!verdict.allowed) throw coreError("TOO_MANY_REQUESTS", { headers: retryHeaders(verdict.retryAfterSeconds) });
}

export function createRateGate({ context, counter, hasProxies }: App) {
  if (counter === null) return null;
  let isWarned = false;
  return async ({ rateLimit }: Route, { ipAddress, headers }: RequestContext): Promise<void> => {
    if (rateLimit === null) return;
    if (!isWarned && (ipAddress === null || (!hasProxies && headers.has("x-forwarded-for")))) {
      isWarned = true;
      context.logger.error(ipAddress === null ? NO_ADDRESS : UNKNOWN_PROXY);
    }
    await count(counter, rateLimit, ipAddress);
  };
}

/**
 * Limits server calls on behalf of a visitor, such as a sign-in from a server action. The default limit does not apply,
 * because an application reads sessions and permissions for each of its own requests.
 */
export function createServerRateGate({ context, counter }: App) {
  if (counter === null) return null;
  let isWarned = false;
  return async ({ rateLimit }: Route, { ipAddress }: RequestContext): Promise<void> => {
    if (rateLimit === null || rateLimit.isDefault) return;
    if (ipAddress !== null) return count(counter, rateLimit, ipAddress);
    if (!isWarned) context.logger.warn(SERVER_CALL);
    isWarned = true;
  };
}
