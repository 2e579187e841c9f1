import type { Endpoint, RateLimitRule } from "../contracts/endpoint.ts";
import type { Hook } from "../contracts/hook.ts";

/** An endpoint with all that is decided about it before the first request. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly before: readonly Hook[];
  readonly after: readonly Hook[];
  /** Null exempts it. */
  readonly rateLimit: (RateLimitRule & { readonly bucket: string }) | null;
  /** Not found over HTTP, whatever the method; the server's own calls go on. */
  readonly disabled: boolean;
}
