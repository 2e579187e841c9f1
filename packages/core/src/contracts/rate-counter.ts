export interface RateLimitVerdict {
  readonly allowed: boolean;
  readonly retryAfterSeconds: number;
}

export interface RateCounter {
  consume(key: string, rule: { readonly window: number; readonly max: number }): Promise<RateLimitVerdict>;
  reset(key: string): Promise<void>;
}
