import type { Config } from "./config.ts";
import type { ErrorCatalogue } from "./error.ts";
import type { EventListeners, EveryEventListener } from "./event-listeners.ts";
import type { EventEmitter } from "./events.ts";
import type { Hook } from "./hook.ts";
import type { Logger } from "./logger.ts";
import type { Clock } from "./options.ts";
import type { Services } from "./services.ts";
import type { Store } from "./store.ts";
import type { Schema, Table } from "./table.ts";

type Work = () => Promise<void>;

/** Where services leave what waits for the commit of the transaction around them. */
export interface AfterCommit {
  /** Done before the transaction's caller goes on; it fails never. */
  readonly next: (work: Work) => void;
  /** Done once the answer is on its way; what fails is logged. */
  readonly later: (work: Work) => void;
  /** What services tell is heard in the transaction, and after it. */
  readonly events: EventEmitter;
}

/** Lives as long as the application; nothing in it changes. */
export interface AuthContext {
  readonly config: Config;
  readonly schema: Schema;
  readonly tables: { readonly user: Table; readonly session: Table };
  readonly errors: ErrorCatalogue;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly store: Store;
  readonly services: Services;
  /** The same services on the store of a transaction; what they want done after it is handed to `afterCommit`. */
  servicesOn(store: Store, afterCommit: AfterCommit): Services;
  /** Runs once the answer is on its way; what fails is logged. */
  readonly background: (work: Work) => void;
  readonly hooks: readonly Hook[];
  /** Who may be redirected to, for this request. */
  originsFor(request: Request | null): ((origin: string) => boolean) | Promise<(origin: string) => boolean>;
  readonly listeners: readonly EventListeners[];
  /** Called inside transactions, each with the id of its plugin. */
  readonly inTransaction: readonly { readonly id: string; readonly listen: EveryEventListener }[];
  newRequestId(): string;
}
