import type { Authenticator } from "./callers.ts";
import type { Config } from "./config.ts";
import type { ErrorCatalogue } from "./error.ts";
import type { EventListeners, EveryEventListener } from "./event-listeners.ts";
import type { AuthEvents, EventEmitter } from "./events.ts";
import type { Hook } from "./hook.ts";
import type { IncomingCall } from "./incoming-call.ts";
import type { Logger } from "./logger.ts";
import type { Clock } from "./options.ts";
import type { Services } from "./services.ts";
import type { Store } from "./store.ts";
import type { Schema, Table } from "./table.ts";

type Work = () => Promise<void>;

export interface AfterCommit {
  /** Runs before the transaction's caller continues; the work must not fail. */
  readonly next: (work: Work) => void;
  readonly later: (work: Work) => void;
  readonly events: EventEmitter;
}

export interface TransactionListener {
  readonly id: string;
  hears(name: keyof AuthEvents): boolean;
  readonly listen: EveryEventListener;
}

/** A transaction of the application, in which this context runs. */
export interface OuterTransaction {
  readonly outside: AuthContext;
  /** Runs the work once the transaction is committed, and never if it is rolled back. */
  defer(work: Work): void;
}

export interface AuthContext {
  readonly outer: OuterTransaction | null;
  readonly config: Config;
  readonly schema: Schema;
  readonly tables: { readonly user: Table; readonly session: Table };
  readonly errors: ErrorCatalogue;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly store: Store;
  readonly services: Services;
  servicesOn(store: Store, afterCommit: AfterCommit): Services;
  readonly background: (work: Work) => void;
  readonly hooks: readonly Hook[];
  originsFor(call: IncomingCall | null): ((origin: string) => boolean) | Promise<(origin: string) => boolean>;
  readonly authenticators: readonly Authenticator[];
  readonly listeners: readonly EventListeners[];
  readonly inTransaction: readonly TransactionListener[];
  newRequestId(): string;
}
