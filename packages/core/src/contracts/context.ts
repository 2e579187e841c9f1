import type { CallerKey } from "./callers.ts";
import type { Config } from "./config.ts";
import type { ActiveSession, FreshSession } from "./entities.ts";
import type { AuthError } from "./error.ts";
import type { EventEmitter, RefusalTeller } from "./events.ts";
import type { Logger } from "./logger.ts";
import type { Reply } from "./reply.ts";
import type { RequestScope } from "./scope.ts";
import type { Services } from "./services.ts";
import type { TrustedUrl, UrlParameters } from "./trusted-url.ts";

export interface SessionByGate {
  none: null;
  optional: ActiveSession | null;
  required: ActiveSession;
  fresh: FreshSession;
}
/** `none`, `optional`, `required`, or `fresh` for a recent sign-in. */
export type SessionGate = keyof SessionByGate;

/** UsernameHint API keys an endpoint takes. */
export type KeyOwner = "user" | "organization" | "either";

/** An organization's key brings no session: nobody is signed in. */
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
    RefusalTeller {
  readonly config: Config;
  readonly logger: Logger;
  readonly path: string;
  readonly body: Body;
  readonly query: Query;
  readonly params: Readonly<Record<string, string>>;
  readonly session: SessionOfCaller<Gate, Owner>;
  /**
   * Who acts, as events name them: the session, or for an organization's key a stand-in with the key's id and name. The
   * stand-in is no row: nothing may refer to it.
   */
  readonly actor: SessionByGate[Gate];
  /** Null for a session's. */
  readonly key: CallerKey | null;
  readonly targets: Readonly<Record<string, TrustedUrl>>;
  readonly services: Services;
  /** By the injected clock. */
  now(): Date;
  /** `detail` follows the catalogue's message, `reason` goes out beside it; earlier headers and cookies are dropped. */
  error(
    code: Code,
    options?: {
      readonly cause?: unknown;
      readonly detail?: string;
      readonly reason?: string | undefined;
      readonly headers?: Readonly<Record<string, string>>;
    },
  ): AuthError;
  /** Validates a stored URL again; null if untrusted. */
  trust(url: string): Promise<TrustedUrl | null>;
  /** Replaces parameters of the same name. */
  redirect(to: TrustedUrl, parameters?: UrlParameters): Reply;
  /** Use only the services given. */
  transaction<Result>(work: (services: Services) => Promise<Result>): Promise<Result>;
  /** One write and its events; in a transaction only if a listener needs one. */
  write<Result>(work: (services: Services) => Promise<Result>): Promise<Result>;
  /** Runs `work` before the answer goes, once the after-hooks are through; where one refuses it, never. */
  afterHooks(work: () => Promise<void>): void;
}
