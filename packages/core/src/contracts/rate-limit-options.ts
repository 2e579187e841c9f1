import type { RateCounter } from "./rate-counter.ts";

export interface RateLimitOptions {
  /** Turns rate limits on. Default true in production. */
  readonly enabled?: boolean;
  /** The window in seconds. Default 10. */
  readonly window?: number;
  /** The calls per address and path in a window. Default 100. */
  readonly max?: number;
  /** The storage of the counters; `database` or a counter of your own counts across processes. Default `memory`. */
  readonly storage?: "memory" | "database" | RateCounter;
  /** What counts while a storage of your own is unavailable; `refuse` answers with 503. Default `memory`. */
  readonly whenUnavailable?: "memory" | "database" | "refuse";
  /** Rules by path; `false` exempts a path. */
  readonly customRules?: Readonly<Record<string, { readonly window: number; readonly max: number } | false>>;
}
