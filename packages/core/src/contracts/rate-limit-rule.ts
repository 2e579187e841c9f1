/** Allows `max` calls per address in `window` seconds. Endpoints with the same `bucket` share a count. */
export interface RateLimitRule {
  readonly window: number;
  readonly max: number;
  readonly bucket?: string;
}
