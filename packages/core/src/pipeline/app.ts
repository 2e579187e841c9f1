import type { AuthContext } from "../contracts/auth-context.ts";
import type { ToolDescription } from "../contracts/description.ts";
import type { IncomingCall } from "../contracts/incoming-call.ts";
import type { RateCounter } from "../contracts/rate-counter.ts";
import type { Telemetry } from "../contracts/telemetry.ts";
import type { OriginMatcher } from "../http/origins.ts";
import type { SealCheck } from "../services/seal-check.ts";
import type { Explain } from "./explain.ts";
import type { Life } from "./life.ts";
import type { Route } from "./route.ts";

export interface App {
  readonly context: AuthContext;
  readonly routes: readonly { readonly names: readonly string[]; readonly route: Route }[];
  originsFor(call: IncomingCall | null, own?: "own"): OriginMatcher | Promise<OriginMatcher>;
  readonly explain: Explain;
  ipOf(headers: Headers, remoteAddress: string | undefined): string | null;
  readonly hasProxies: boolean;
  readonly counter: RateCounter | null;
  readonly earlyRefusals: RateCounter;
  readonly life: Life;
  readonly telemetry: Telemetry | null;
  readonly sealCheck: SealCheck | null;
  readonly stopMails: () => void;
  readonly stopTelemetry: (() => void) | null;
  readonly description: ToolDescription;
}
