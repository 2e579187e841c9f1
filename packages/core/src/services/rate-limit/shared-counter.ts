import type { Logger } from "../../contracts/logger.ts";
import type { Clock } from "../../contracts/options.ts";
import type { RateCounter, RateLimitVerdict } from "../../contracts/rate-counter.ts";
import { coreError } from "../../data/core-error.ts";
import { withTimeLimit } from "../../kernel/time-limit.ts";

const WAIT_SECONDS = 1;
const PAUSE_MILLISECONDS = 5000;

const refuse = async (): Promise<never> => {
  throw coreError("SERVICE_UNAVAILABLE", { headers: { "retry-after": "1" } });
};
export const unavailableCounter: RateCounter = { consume: refuse, reset: refuse };

function checked(verdict: RateLimitVerdict): RateLimitVerdict {
  if (typeof verdict?.allowed === "boolean" && Number.isFinite(verdict.retryAfterSeconds)) return verdict;
  throw new TypeError("rateLimit.storage must return { allowed, retryAfterSeconds }");
}

interface Counters {
  readonly counter: RateCounter;
  readonly callCounter: RateCounter;
}

/**
 * Counts in the application's storage, and in `fallback` while that is unavailable. After a failure, one call in five
 * seconds asks the storage again, so that the others do not wait for it.
 */
export function createSharedCounters(shared: RateCounter, fallback: Counters, clock: Clock, logger: Logger): Counters {
  let failedAt: number | null = null;

  async function ask<Result>(call: () => Promise<Result>, instead: () => Promise<Result>): Promise<Result> {
    const now = clock.now().getTime();
    const isRetry = failedAt !== null;
    if (failedAt !== null && Math.abs(now - failedAt) < PAUSE_MILLISECONDS) return instead();
    if (isRetry) failedAt = now;
    try {
      const result = await withTimeLimit(call(), WAIT_SECONDS);
      if (isRetry) logger.info("The storage of rate limits is available again");
      failedAt = null;
      return result;
    } catch (error) {
      if (failedAt === null) logger.error("The storage of rate limits is unavailable", { error });
      failedAt = now;
      return instead();
    }
  }

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
