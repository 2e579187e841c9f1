import type { Config } from "../contracts/config.ts";
import type { ObservedWork, Telemetry } from "../contracts/telemetry.ts";
import { ReadyAnswer } from "../http/respond.ts";
import { observeStore } from "../stores/observe-store.ts";

interface Times {
  readonly sums: Map<ObservedWork["kind"], { milliseconds: number; count: number }>;
}
interface Storage {
  run<Result>(times: Times, work: () => Result): Result;
  getStore(): Times | undefined;
}
type Builtins = { getBuiltinModule?(name: string): { AsyncLocalStorage: new () => Storage } | undefined };

const NAMES = { database: "db", hash: "hash", mail: "mail", provider: "provider" } as const;

/** The header has the total alone on runtimes that have no such storage. */
function openStorage(): Storage | null {
  const { process } = globalThis as { process?: Builtins };
  const found = process?.getBuiltinModule?.("node:async_hooks");
  return found === undefined ? null : new found.AsyncLocalStorage();
}

const shown = (name: string, milliseconds: number, count?: number): string =>
  `${name};dur=${milliseconds.toFixed(1)}${count === undefined ? "" : `;desc="${count}"`}`;

/**
 * Tells how long a call and its parts took, in the header `Server-Timing`. Only for development: the time of a hash
 * would tell who has an account. @see https://www.w3.org/TR/server-timing/
 */
export function createServerTimings({ baseURL }: Pick<Config, "baseURL">, outer: Telemetry | undefined): Telemetry {
  const storage = openStorage();
  const isPublic = baseURL?.startsWith("https:") === true;
  const call: Telemetry["call"] = async (observed, run) => {
    const times: Times = { sums: new Map() };
    const begun = performance.now();
    const result = await (storage === null ? run() : storage.run(times, run));
    if (!(result instanceof ReadyAnswer) || isPublic || observed.url?.startsWith("https:") === true) return result;
    const total = shown("total", performance.now() - begun);
    const parts = [...times.sums].map(([kind, { milliseconds, count }]) => shown(NAMES[kind], milliseconds, count));
    result.add("server-timing", [total, ...parts].join(", "));
    return result;
  };
  const work: Telemetry["work"] = async (observed, run) => {
    const { kind } = observed;
    // The statements of a transaction are measured themselves.
    const isCounted = kind !== "database" || observed.operation !== "transaction";
    const sums = isCounted ? storage?.getStore()?.sums : undefined;
    const begun = performance.now();
    try {
      return await run(() => {});
    } finally {
      const sum = sums?.get(kind) ?? { milliseconds: 0, count: 0 };
      sum.milliseconds += performance.now() - begun;
      sum.count += 1;
      sums?.set(kind, sum);
    }
  };
  const store: Telemetry["store"] = (opened, dialect) => observeStore(opened, dialect, { work });
  if (outer === undefined) return { call, work, store };
  return {
    call: (observed, run) => outer.call(observed, () => call(observed, run)),
    work: (observed, run) => outer.work(observed, (begun) => work(observed, () => run(begun))),
    store: (opened, dialect) => outer.store(store(opened, dialect), dialect),
  };
}
