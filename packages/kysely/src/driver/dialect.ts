import type { MigrationDialect, Probe } from "../migrate/dialect.ts";
import type { Grammar } from "../statements/grammar.ts";

/** Time limits of a server, in milliseconds. */
export interface Limits {
  readonly statement: number;
  readonly lock: number;
  readonly idle: number;
}

/** How one migration at a time is held; a transaction is enough for who locks as it begins. */
export interface MigrationLock {
  /** Waits for the lock, and answers 1 once it is held. */
  readonly take?: string;
  /** Undefined: held until the end of the transaction, which the migration then is. */
  readonly release?: string;
}

/** How a migration gives way to those who would queue behind it. */
export interface MigrationWaiting {
  /** Bounds the wait of each statement for a lock, once the migration runs. */
  begin(milliseconds: number): string;
  /** Undoes it, where it outlives the transaction. */
  readonly end?: string;
  /** A lock was not free in time. */
  isTimeout(error: unknown): boolean;
  /** Rows of who holds locks: id, user, application, seconds, last statement, and the statement that ends it. */
  readonly blockers?: string;
}

/** What a database speaks, whichever driver leads to it. */
export interface Dialect {
  /** For messages. */
  readonly name: string;
  readonly grammar: Grammar;
  readonly migrationLock: MigrationLock;
  /** Undefined: a migration waits for locks as long as a statement may take. */
  readonly migrationWaiting?: MigrationWaiting;
  /** Inserts may be parts of one statement: `with … as (insert …) select 1`. */
  readonly joinsInserts: boolean;
  /** What tables are read and made with. Asked for when `learn` is done. */
  migration(): MigrationDialect;
  /** Once, before all else: such as of the version. */
  learn?(probe: Probe): Promise<void>;
  /** Tells each connection once what holds for it; without limits for a migration that is no transaction. */
  greet?(probe: Probe, limits: Limits | undefined): Promise<void>;
  /** Statements that begin a transaction; without limits for a migration. */
  begin(limits: Limits | undefined): readonly string[];
  /** A `StoreConflict` or `StoreUnavailable` for those that are; others as they are. */
  toStoreError(error: unknown, table: string): unknown;
  /** The transaction was undone by another: it is worth repeating. */
  isCollision(error: unknown): boolean;
  /** Another process holds what the statement wants, and the database does not wait: it is asked again. */
  isBusy?(error: unknown): boolean;
}
