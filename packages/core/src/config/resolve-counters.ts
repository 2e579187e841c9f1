import type { Config } from "../contracts/config.ts";
import type { Logger } from "../contracts/logger.ts";
import type { AuthOptions, Clock } from "../contracts/options.ts";
import type { RateCounter } from "../contracts/rate-counter.ts";
import type { Store } from "../contracts/store.ts";
import type { Deps, Tables } from "../services/deps.ts";
import { createDatabaseCounter } from "../services/rate-limit/database-counter.ts";
import { createMemoryCounter } from "../services/rate-limit/memory-counter.ts";
import { createSharedCounters, unavailableCounter } from "../services/rate-limit/shared-counter.ts";

interface Parts {
  readonly options: AuthOptions;
  readonly config: Config;
  readonly tables: Tables;
  readonly store: Store;
  readonly logger: Logger;
  readonly clock: Clock;
}

/**
 * In memory, calls are counted apart from guesses: a flood of calls must not evict the counts of guesses at accounts.
 */
export function resolveCounters(
  { options, config, tables, store, clock, logger }: Parts,
  newId: Deps["newId"],
  written: () => void,
): Pick<Deps, "counter" | "callCounter"> {
  const { enabled = config.production, storage = "memory", whenUnavailable = "memory" } = options.rateLimit ?? {};
  if (!enabled) return { counter: null, callCounter: null };
  const same = (counter: RateCounter) => ({ counter, callCounter: counter });
  const local = {
    memory: () => ({ counter: createMemoryCounter(clock), callCounter: createMemoryCounter(clock) }),
    database: () => same(createDatabaseCounter(clock, tables, store, newId, written)),
    refuse: () => same(unavailableCounter),
  };
  if (typeof storage === "string") return local[storage]();
  return createSharedCounters(storage, local[whenUnavailable](), clock, logger);
}
