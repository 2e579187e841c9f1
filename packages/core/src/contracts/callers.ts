import type { ActiveSession } from "./entities.ts";
import type { AuthError } from "./error.ts";
import type { Logger } from "./logger.ts";
import type { TimedScope } from "./scope.ts";
import type { Services } from "./services.ts";
import type { Statements } from "./statements.ts";

/** Another way than the cookie for a session's token to travel; what is shown so goes before the cookie. */
export interface SessionCarrier {
  /** Plain tokens count for nothing. */
  readonly signedOnly: boolean;
  /** What may be a token, signed or plain. */
  read(headers: Headers): string | null;
  /** Tells a client its signed token. */
  send(headers: Headers, signed: string): void;
}

/** The key a call is made with. */
export interface CallerKey {
  readonly id: string;
  /** Null for a user's. */
  readonly organizationId: string | null;
  /** Never more than its owner may. */
  readonly permissions: Statements;
}

/** Who asks with a key. */
export interface KeyCaller {
  readonly key: CallerKey;
  /** Never fresh, of no row. For an organization's key a stand-in, which endpoints see as `ctx.actor` alone. */
  readonly active: ActiveSession;
  /** The key counts, but does not grant what the endpoint needs: events tell whose it is. */
  readonly refusal?: AuthError;
}

/** Lets callers in who show a key in place of a session. */
export interface Authenticator {
  /** A session shown beside is a 400. */
  isShown(headers: Headers): boolean;
  /** @throws for a key that is no good */
  authenticate(
    scope: TimedScope & { readonly logger: Logger },
    services: Services,
    needs: Statements,
  ): Promise<KeyCaller>;
}
