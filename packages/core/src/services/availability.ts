import type { Logger } from "../contracts/logger.ts";
import type { Clock } from "../contracts/options.ts";
import { coreError } from "../data/core-error.ts";
import { withTimeLimit } from "../kernel/time-limit.ts";

const WAIT_SECONDS = 1;
const PAUSE_MILLISECONDS = 5000;

/** Calls that insist are made even if the storage has just failed. */
export type AskStorage = <Result>(
  call: () => Promise<Result>,
  instead: () => Promise<Result>,
  options?: { readonly insists?: boolean },
) => Promise<Result>;

/**
 * Asks a storage of the application, and does something else while it is unavailable. After a failure, one call in five
 * seconds asks the storage again, so that the others do not wait for it.
 */
export function createAvailability(name: string, clock: Clock, logger: Logger): AskStorage {
  let failedAt: number | null = null;
  return async (call, instead, { insists = false } = {}) => {
    const now = clock.now().getTime();
    const isRetry = failedAt !== null;
    if (failedAt !== null && !insists && Math.abs(now - failedAt) < PAUSE_MILLISECONDS) return instead();
    if (isRetry) failedAt = now;
    try {
      const result = await withTimeLimit(call(), WAIT_SECONDS);
      if (isRetry) logger.info(`The storage of ${name} is available again`);
      failedAt = null;
      return result;
    } catch (error) {
      if (failedAt === null) logger.error(`The storage of ${name} is unavailable`, { error });
      failedAt = now;
      return instead();
    }
  };
}

export const refuseForNow = async (): Promise<never> => {
  throw coreError("SERVICE_UNAVAILABLE", { headers: { "retry-after": "1" } });
};
