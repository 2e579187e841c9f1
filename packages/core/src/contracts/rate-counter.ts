/** The answer of a `RateCounter`. */
export interface RateLimitVerdict {
  readonly allowed: boolean;
  /** The seconds until the window ends; 0 if the call is allowed. */
  readonly retryAfterSeconds: number;
}

/** Counts calls in fixed windows, for `rateLimit.storage`. All processes of an application share its counts. */
export interface RateCounter {
  /**
   * Counts one call in one atomic step, unless `max` calls were counted in the last `window` seconds.
   * @throws any error if the storage cannot be reached, see `rateLimit.whenUnavailable`
   */
  consume(key: string, rule: { readonly window: number; readonly max: number }): Promise<RateLimitVerdict>;
  /** Forgets the calls of a key. */
  reset(key: string): Promise<void>;
}
