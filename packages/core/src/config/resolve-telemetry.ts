import type { Config } from "../contracts/config.ts";
import type { AuthOptions } from "../contracts/options.ts";
import type { Store } from "../contracts/store.ts";
import type { Telemetry } from "../contracts/telemetry.ts";

/** Timings are loaded with the first call, so that production never has them. */
function withServerTimings(config: Config, given: Telemetry | undefined): Telemetry {
  let timings: Telemetry | null = null;
  const load = async (): Promise<Telemetry> =>
    (await import("../pipeline/server-timings.ts")).createServerTimings(config, given);
  return {
    async call(...call) {
      timings ??= await load();
      return timings.call(...call);
    },
    work: (work, run) => (timings ?? given)?.work(work, run) ?? run(() => {}),
    store: (store, dialect) => {
      let observed: Store | undefined;
      return new Proxy(store, {
        get(target, verb) {
          observed ??= timings?.store(store, dialect);
          return Reflect.get(observed ?? target, verb);
        },
      });
    },
  };
}

export const resolveTelemetry = ({ telemetry }: AuthOptions, config: Config): Telemetry | null =>
  config.development ? withServerTimings(config, telemetry) : (telemetry ?? null);
