import type { Config } from "../contracts/config.ts";
import type { AuthOptions } from "../contracts/options.ts";
import { op, type Store } from "../contracts/store.ts";
import type { Telemetry, TelemetrySources } from "../contracts/telemetry.ts";
import type { Tables } from "../services/deps.ts";

/** The timings are loaded with the first call, so that production never has them. */
function serverTimings(config: Config): Telemetry {
  let timings: Telemetry | null = null;
  const load = async (): Promise<Telemetry> =>
    (await import("../pipeline/server-timings.ts")).createServerTimings(config);
  return {
    async call(...given) {
      const loaded = timings ?? (await load());
      timings ??= loaded;
      return timings.call(...given);
    },
    work: (work, run) => (timings === null ? run(() => {}) : timings.work(work, run)),
  };
}

const joinTelemetry = (outer: Telemetry, inner: Telemetry): Telemetry => ({
  ...outer,
  call: (call, run, outcomeOf) => outer.call(call, () => inner.call(call, run, outcomeOf), outcomeOf),
  work: (work, run) =>
    outer.work(work, (begun) =>
      inner.work(work, (innerBegun) =>
        run(() => {
          begun();
          innerBegun();
        }),
      ),
    ),
});

export function resolveTelemetry({ telemetry }: AuthOptions, config: Config): Telemetry | null {
  if (!config.development) return telemetry ?? null;
  const timings = serverTimings(config);
  return telemetry === undefined ? timings : joinTelemetry(telemetry, timings);
}

export function telemetrySources({ mail }: AuthOptions, tables: Tables, store: Store): TelemetrySources {
  const count = (dueAt: Parameters<typeof store.count>[1]["where"]) => store.count(tables.mail, { where: dueAt });
  if (mail?.send === undefined || !mail.outbox) return { outbox: null };
  return {
    outbox: async () => ({ waiting: await count({ dueAt: op.not(null) }), failed: await count({ dueAt: null }) }),
  };
}
