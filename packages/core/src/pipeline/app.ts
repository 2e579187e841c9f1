import type { AuthContext } from "../contracts/auth-context.ts";
import type { RateCounter } from "../contracts/rate-counter.ts";
import type { OriginMatcher } from "../http/origins.ts";
import type { Explain } from "./explain.ts";
import type { Life } from "./life.ts";
import type { Route } from "./route.ts";

/** Dependencies of the pipeline. */
export interface App {
  readonly context: AuthContext;
  readonly routes: readonly { readonly names: readonly string[]; readonly route: Route }[];
  /** `own` adds the request's host without a baseURL, as a sender only. */
  originsFor(request: Request | null, own?: "own"): OriginMatcher | Promise<OriginMatcher>;
  readonly explain: Explain;
  ipOf(headers: Headers, remoteAddress: string | undefined): string | null;
  /** Whether forwarding headers are expected. */
  readonly hasProxies: boolean;
  /** Null if rate limiting is off. */
  readonly counter: RateCounter | null;
  readonly life: Life;
  readonly stopMails: () => void;
}
