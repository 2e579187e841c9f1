import type { AuthContext } from "../contracts/auth-context.ts";
import type { RateCounter } from "../contracts/rate-counter.ts";
import type { OriginMatcher } from "../http/origins.ts";
import type { Explain } from "./explain.ts";
import type { Life } from "./life.ts";
import type { Route } from "./route.ts";

/** What the pipeline of one application works with. */
export interface App {
  readonly context: AuthContext;
  readonly routes: readonly { readonly names: readonly string[]; readonly route: Route }[];
  /** The origins that are trusted for this request. `own` adds its own, where no baseURL is set: to come from, never to be sent to. */
  originsFor(request: Request | null, own?: "own"): OriginMatcher | Promise<OriginMatcher>;
  readonly explain: Explain;
  ipOf(headers: Headers, remoteAddress: string | undefined): string | null;
  /** Whether forwarding headers are expected. */
  readonly hasProxies: boolean;
  /** Null where rate limiting is off. */
  readonly counter: RateCounter | null;
  readonly life: Life;
  /** The outbox is looked at no more. */
  readonly stopMails: () => void;
}
