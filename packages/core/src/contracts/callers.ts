import type { ActiveSession } from "./entities.ts";
import type { AuthError } from "./error.ts";
import type { Logger } from "./logger.ts";
import type { TimedScope } from "./scope.ts";
import type { Services } from "./services.ts";
import type { Statements } from "./statements.ts";

/**
 * Carries a session token outside the cookie, such as in a header. A carried token takes precedence over the cookie.
 */
export interface SessionCarrier {
  readonly signedOnly: boolean;
  read(headers: Headers): string | null;
  send(headers: Headers, signed: string): void;
}

/** The API key of a call. Its `organizationId` is null for a user's key. */
export interface CallerKey {
  readonly id: string;
  readonly organizationId: string | null;
  /** The key's permissions, which never exceed its owner's. */
  readonly permissions: Statements;
}

/** The caller of a request with an API key. */
export interface KeyCaller {
  readonly key: CallerKey;
  /**
   * A session that is built for the key. It has no row and is never fresh. For an organization's key, endpoints see it
   * only as `ctx.actor`.
   */
  readonly active: ActiveSession;
  /** The error if the key is valid but lacks the endpoint's permission, so that events can name its owner. */
  readonly refusal?: AuthError;
}

/** Authenticates callers who send an API key instead of a session. */
export interface Authenticator {
  /** Whether the request contains a key. A request that also contains a session is refused with 400. */
  isShown(headers: Headers): boolean;
  authenticate(
    scope: TimedScope & { readonly logger: Logger },
    services: Services,
    needs: Statements,
  ): Promise<KeyCaller>;
}
