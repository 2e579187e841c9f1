import type { Endpoint, RateLimitRule } from "../contracts/endpoint.ts";
import type { Hook } from "../contracts/hook.ts";

export interface RouteLimit extends RateLimitRule {
  readonly bucket: string;
  /** Whether the general limit applies, because neither the endpoint nor a custom rule has one. */
  readonly isDefault: boolean;
}

export interface Route {
  readonly endpoint: Endpoint;
  readonly before: readonly Hook[];
  readonly after: readonly Hook[];
  readonly rateLimit: RouteLimit | null;
  /** Answers 404 over HTTP, while server calls still work. */
  readonly disabled: boolean;
}
