import type { Endpoint, RateLimitRule } from "../contracts/endpoint.ts";
import type { Hook } from "../contracts/hook.ts";

export interface RouteLimit extends RateLimitRule {
  readonly bucket: string;
  /** Neither the endpoint nor a custom rule names one. */
  readonly isDefault: boolean;
}

export interface Route {
  readonly endpoint: Endpoint;
  readonly before: readonly Hook[];
  readonly after: readonly Hook[];
  /** Null exempts it. */
  readonly rateLimit: RouteLimit | null;
  /** Not found over HTTP; server calls work. */
  readonly disabled: boolean;
}
