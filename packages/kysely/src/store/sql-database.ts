import type { Database, Schema, Store } from "@sallyport/core/store";
import type { DriverConnection } from "../driver/driver.ts";
import type { MigrateOptions } from "../migrate/blocked.ts";
import type { MigrationPlan } from "../migrate/migration-plan.ts";
import type { DatabaseReport } from "../migrate/report.ts";

/** A store inside of a transaction that the application has begun. */
export interface JoinedStore {
  readonly store: Store;
  leave(): void;
}

/** A database that can be migrated. */
export interface SqlDatabase extends Database {
  readonly autoMigrate: boolean;
  /** Reads tables, applied migrations and the clock, without creating a missing file. */
  inspect(): Promise<DatabaseReport>;
  /**
   * Plans the SQL that `migrate` would run.
   * @throws MigrationRefused if data would be lost or the schema cannot work
   */
  plan(schema: Schema): Promise<MigrationPlan>;
  /**
   * Creates and alters what the schema needs, in one process at a time, and retries while other transactions hold locks.
   * @throws MigrationRefused if data would be lost or the schema cannot work
   * @throws MigrationBlocked if another transaction does not release its locks
   */
  migrate(schema: Schema, options?: MigrateOptions): Promise<MigrationPlan>;
  /**
   * Uses a connection on which the application has begun a transaction, and leaves its end to the application.
   * @param isOver whether the application may already have ended it
   */
  joinConnection?(schema: Schema, connection: DriverConnection, isOver: () => boolean): Promise<JoinedStore>;
  /** Closes the connections, except those of a pool that was passed in. */
  close(): Promise<void>;
}
