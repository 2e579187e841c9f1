import type { Config } from "./config.ts";
import type { ActiveSession, FreshSession } from "./entities.ts";
import type { AuthError } from "./error.ts";
import type { EventEmitter } from "./events.ts";
import type { Logger } from "./logger.ts";
import type { Reply } from "./reply.ts";
import type { RequestScope } from "./scope.ts";
import type { Services } from "./services.ts";
import type { TrustedUrl } from "./trusted-url.ts";

/** What each gate leaves in `ctx.session`. */
export interface SessionByGate {
  none: null;
  optional: ActiveSession | null;
  required: ActiveSession;
  fresh: FreshSession;
}
/** Who may call an endpoint: `none` for anybody, `optional`, `required`, or `fresh` for who signed in of late. */
export type SessionGate = keyof SessionByGate;

/** All that an endpoint's handler has. It lives for one request. */
export interface EndpointContext<Body, Query, Code extends string, Gate extends SessionGate>
  extends RequestScope,
    EventEmitter {
  readonly config: Config;
  readonly logger: Logger;
  /** The path that the endpoint declares, its parameters by name. */
  readonly path: string;
  readonly body: Body;
  readonly query: Query;
  readonly params: Readonly<Record<string, string>>;
  readonly session: SessionByGate[Gate];
  /** The declared redirects that the caller gave, checked. */
  readonly targets: Readonly<Record<string, TrustedUrl>>;
  readonly services: Services;
  /** The moment, from the injected clock. */
  now(): Date;
  /**
   * The way out: `throw ctx.error("CODE")`. `detail` is said after the catalogue's words. `headers` go with the answer;
   * cookies and headers that were set before do not.
   */
  error(
    code: Code,
    options?: {
      readonly cause?: unknown;
      readonly detail?: string;
      readonly headers?: Readonly<Record<string, string>>;
    },
  ): AuthError;
  /** The URL through the one gate, for one that was kept since an earlier request; null where it is not trusted. */
  trust(url: string): Promise<TrustedUrl | null>;
  /** Sends the browser there, with these parameters in place of any of their names. */
  redirect(to: TrustedUrl, parameters?: Readonly<Record<string, string>>): Reply;
  /** All or nothing; inside, only the services that are handed over may be used. */
  transaction<Result>(work: (services: Services) => Promise<Result>): Promise<Result>;
  /** For one write, and what is told of it: a transaction where a listener wants to be in it, else none. */
  write<Result>(work: (services: Services) => Promise<Result>): Promise<Result>;
}
