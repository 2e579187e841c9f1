import type { CallerKey } from "./callers.ts";
import type { Config } from "./config.ts";
import type { ActiveSession, FreshSession } from "./entities.ts";
import type { AuthError } from "./error.ts";
import type { AuthEvents, EventEmitter, RefusalReporter } from "./events.ts";
import type { Logger } from "./logger.ts";
import type { Reply } from "./reply.ts";
import type { PolicyScope, RequestScope } from "./scope.ts";
import type { Services } from "./services.ts";
import type { TrustedUrl, UrlParameters } from "./trusted-url.ts";

export interface SessionByGate {
  none: null;
  optional: ActiveSession | null;
  required: ActiveSession;
  fresh: FreshSession;
}
/** The session that an endpoint requires: `none`, `optional`, `required`, or `fresh` for a recent sign-in. */
export type SessionGate = keyof SessionByGate;

/** Whose API keys an endpoint accepts. */
export type KeyOwner = "user" | "organization" | "either";

export type SessionOfCaller<Gate extends SessionGate, Owner extends KeyOwner> =
  | SessionByGate[Gate]
  | (Owner extends "user" ? never : null);

/** The context of one request. */
export interface EndpointContext<
  Body,
  Query,
  Code extends string,
  Gate extends SessionGate,
  Owner extends KeyOwner = "user",
> extends RequestScope,
    EventEmitter,
    RefusalReporter {
  readonly config: Config;
  readonly logger: Logger;
  readonly path: string;
  readonly body: Body;
  readonly query: Query;
  readonly params: Readonly<Record<string, string>>;
  readonly session: SessionOfCaller<Gate, Owner>;
  /**
   * The actor as events name it. For an organization's key, it has the key's id and name. It is not a row, so no other
   * row may refer to it.
   */
  readonly actor: SessionByGate[Gate];
  readonly key: CallerKey | null;
  readonly targets: Readonly<Record<string, TrustedUrl>>;
  readonly services: Services;
  now(): Date;
  /**
   * Creates an error. `detail` follows the catalogue's message, and `reason` is sent with it. Headers and cookies that
   * were set before are dropped.
   */
  error(
    code: Code,
    options?: {
      readonly cause?: unknown;
      readonly detail?: string;
      readonly reason?: string | undefined;
      readonly headers?: Readonly<Record<string, string>>;
    },
  ): AuthError;
  trust(url: string): Promise<TrustedUrl | null>;
  redirect(to: TrustedUrl, parameters?: UrlParameters): Reply;
  /** Runs a transaction, in which only the given services may be used. */
  transaction<Result>(work: (services: Services) => Promise<Result>): Promise<Result>;
  /**
   * Runs one write with its events. It opens a transaction only if a listener needs one. Name the event if there is
   * only one, so that listeners of other events do not count.
   */
  write<Result>(work: (services: Services) => Promise<Result>, event?: keyof AuthEvents): Promise<Result>;
  /** Runs `work` before the response is sent, unless an after-hook refuses the call. */
  afterHooks(work: () => Promise<void>): void;
}

export interface SignedInScope
  extends PolicyScope,
    Pick<EndpointContext<unknown, unknown, never, "none">, "afterHooks" | "logger" | "services" | "write"> {}
