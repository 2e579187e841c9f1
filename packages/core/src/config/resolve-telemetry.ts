import type { Config } from "../contracts/config.ts";
import type { AuthOptions } from "../contracts/options.ts";
import type { Telemetry } from "../contracts/telemetry.ts";
import { observeWork } from "../services/observe-work.ts";

/** Timings are loaded with the first call, so that production never has them. */
function withServerTimings(config: Config, given: Telemetry | undefined): Telemetry {
  let telemetry = given;
  let loading: Promise<Telemetry> | undefined;
  const load = async (): Promise<Telemetry> => {
    const { createServerTimings } = await import("../pipeline/server-timings.ts");
    telemetry = createServerTimings(config, given);
    return telemetry;
  };
  return {
    async call(...call) {
      loading ??= load();
      return (await loading).call(...call);
    },
    work: (work, run) => observeWork(telemetry, work, run),
    store: (store, dialect) =>
      new Proxy(store, {
        get(_, verb) {
          const current = telemetry?.store(store, dialect) ?? store;
          const method: unknown = Reflect.get(current, verb);
          return typeof method === "function" ? method.bind(current) : method;
        },
      }),
  };
}

export const resolveTelemetry = ({ telemetry }: AuthOptions, config: Config): Telemetry | null =>
  config.development ? withServerTimings(config, telemetry) : (telemetry ?? null);
