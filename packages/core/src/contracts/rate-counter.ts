export interface RateLimitVerdict {
  readonly allowed: boolean;
  readonly retryAfterSeconds: number;
}

export interface RateCounter {
  /** Counts atomically. */
  consume(key: string, rule: { readonly window: number; readonly max: number }): Promise<RateLimitVerdict>;
  reset(key: string): Promise<void>;
}
