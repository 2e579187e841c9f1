/** One counted attempt: allowed, or when to come back. */
export interface RateLimitVerdict {
  readonly allowed: boolean;
  readonly retryAfterSeconds: number;
}

export interface RateCounter {
  /** Counts one attempt under the key, atomically. */
  consume(key: string, rule: { readonly window: number; readonly max: number }): Promise<RateLimitVerdict>;
  reset(key: string): Promise<void>;
}
