import type { MigrationDialect, Probe } from "../migrate/dialect.ts";
import type { Grammar } from "../statements/grammar.ts";

/** Time limits of a server, in milliseconds. */
export interface Limits {
  readonly statement: number;
  readonly lock: number;
  readonly idle: number;
}

/** How a dialect prevents migrations from running at the same time. */
export interface MigrationLock {
  /** Statement that waits for the lock, and returns 1 once it is held. Not needed if `begin` already locks. */
  readonly take?: string;
  /** Statement that releases the lock. Default: the lock ends with the transaction, in which the migration then runs. */
  readonly release?: string;
}

/** How a migration waits for the locks of other transactions without blocking later queries. */
export interface MigrationWaiting {
  /** Returns the statement that limits how long each statement of the migration waits for a lock. */
  begin(milliseconds: number): string;
  /** Statement that removes this limit, if it outlives the transaction. */
  readonly end?: string;
  isTimeout(error: unknown): boolean;
  /** Query for the transactions that hold locks: id, user, application, seconds, last statement, statement that ends it. */
  readonly blockers?: string;
}

/** How a replica is compared with the primary, whose `position` returns the parameters of `reached`. */
export interface Replication {
  readonly position: string;
  /** Query on a replica for what keeps it from being read, which is an empty text once it has reached the position. */
  readonly reached: string;
}

/** The SQL of a database, independent of the driver. */
export interface Dialect {
  readonly name: string;
  readonly grammar: Grammar;
  readonly migrationLock: MigrationLock;
  /** Default: a migration waits for locks as long as a statement may take. */
  readonly migrationWaiting?: MigrationWaiting;
  readonly replication?: Replication;
  /** Whether several inserts can be one statement: `with … as (insert …) select 1`. */
  readonly joinsInserts: boolean;
  /** Returns how tables are read and created. Called after `learn`. */
  migration(): MigrationDialect;
  learn?(probe: Probe): Promise<void>;
  /** Expression for the server's id of a connection, to detect a pooler. */
  readonly connectionId?: string;
  /** Prepares each new connection. `limits` is undefined for a migration that does not run in a transaction. */
  greet?(probe: Probe, limits: Limits | undefined): Promise<void>;
  /** Statements that begin a transaction. `limits` is undefined for a migration. */
  begin(limits: Limits | undefined): readonly string[];
  /** Converts an error to `StoreConflict` or `StoreUnavailable`, and returns any other error unchanged. */
  toStoreError(error: unknown, table: string): unknown;
  /** Whether another transaction caused a rollback, so that repeating this one can succeed. */
  isCollision(error: unknown): boolean;
  /**
   * Whether another process has a lock for which the database does not wait, so that the statement must be repeated.
   */
  isBusy?(error: unknown): boolean;
}
