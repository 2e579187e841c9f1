/** `max` calls per address in `window` seconds; a `bucket` shares its count. */
export interface RateLimitRule {
  readonly window: number;
  readonly max: number;
  readonly bucket?: string;
}
