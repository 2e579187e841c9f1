import type { Endpoint, RateLimitRule } from "../contracts/endpoint.ts";
import type { Hook } from "../contracts/hook.ts";

export interface Route {
  readonly endpoint: Endpoint;
  readonly before: readonly Hook[];
  readonly after: readonly Hook[];
  /** Null exempts it. */
  readonly rateLimit: (RateLimitRule & { readonly bucket: string }) | null;
  /** Not found over HTTP; server calls work. */
  readonly disabled: boolean;
}
