import type { Endpoint, RateLimitRule } from "../contracts/endpoint.ts";
import type { Hook } from "../contracts/hook.ts";

/** With hooks and limits. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly before: readonly Hook[];
  readonly after: readonly Hook[];
  /** Null exempts it. */
  readonly rateLimit: (RateLimitRule & { readonly bucket: string }) | null;
  /** Over HTTP; server calls work. */
  readonly disabled: boolean;
}
