import type { Endpoint, RateLimitRule } from "../contracts/endpoint.ts";
import type { Hook } from "../contracts/hook.ts";

export interface RouteLimit extends RateLimitRule {
  readonly bucket: string;
  readonly isDefault: boolean;
}

export interface Route {
  readonly endpoint: Endpoint;
  readonly before: readonly Hook[];
  readonly after: readonly Hook[];
  readonly rateLimit: RouteLimit | null;
  readonly disabled: boolean;
}
