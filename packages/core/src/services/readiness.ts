import type { Logger } from "../contracts/logger.ts";
import type { Clock } from "../contracts/options.ts";
import type { Readiness } from "../contracts/readiness.ts";
import type { Store } from "../contracts/store.ts";
import { READINESS_KEPT_SECONDS, READINESS_SECONDS } from "../data/limits.ts";
import { withTimeLimit } from "../kernel/time-limit.ts";
import type { Tables } from "./deps.ts";

interface Parts {
  readonly store: Store;
  readonly tables: Tables;
  readonly clock: Clock;
  readonly logger: Logger;
}

export function createReadiness({ store, tables, clock, logger }: Parts): Readiness {
  let known: { readonly at: number; readonly ready: boolean } | null = null;
  let checking: Promise<boolean> | null = null;
  let away = false;

  async function check(): Promise<boolean> {
    try {
      await store.find(tables.verification, { where: { identifier: "readiness" } });
      away = false;
    } catch (error) {
      if (!away) logger.error("Not ready: the database is unavailable", { error });
      away = true;
    }
    known = { at: clock.now().getTime(), ready: !away };
    return !away;
  }

  return {
    async isReady() {
      const age = known === null ? Number.NaN : clock.now().getTime() - known.at;
      if (known !== null && age >= 0 && age < READINESS_KEPT_SECONDS * 1000) return known.ready;
      checking ??= check().finally(() => {
        checking = null;
      });
      return withTimeLimit(checking, READINESS_SECONDS).catch(() => false);
    },
  };
}
