import type { Logger } from "../../contracts/logger.ts";
import type { Clock } from "../../contracts/options.ts";
import type { RateCounter, RateLimitVerdict } from "../../contracts/rate-counter.ts";
import { createAvailability, refuseForNow } from "../availability.ts";

export const unavailableCounter: RateCounter = { consume: refuseForNow, reset: refuseForNow };

function checked(verdict: RateLimitVerdict): RateLimitVerdict {
  if (typeof verdict?.allowed === "boolean" && Number.isFinite(verdict.retryAfterSeconds)) return verdict;
  throw new TypeError("rateLimit.storage must return { allowed, retryAfterSeconds }");
}

interface Counters {
  readonly counter: RateCounter;
  readonly callCounter: RateCounter;
}

/** Counts in the application's storage, and in `fallback` while that is unavailable. */
export function createSharedCounters(shared: RateCounter, fallback: Counters, clock: Clock, logger: Logger): Counters {
  const ask = createAvailability("rate limits", clock, logger);
  const backedBy = (own: RateCounter): RateCounter => ({
    consume: (key, rule) =>
      ask(
        async () => checked(await shared.consume(key, rule)),
        () => own.consume(key, rule),
      ),
    reset: (key) =>
      ask(
        async () => shared.reset(key),
        () => own.reset(key),
      ),
  });
  return { counter: backedBy(fallback.counter), callCounter: backedBy(fallback.callCounter) };
}
