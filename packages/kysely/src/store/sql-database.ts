import type { Database, Schema } from "@sallyport/core/store";
import type { MigrateOptions } from "../migrate/blocked.ts";
import type { MigrationPlan } from "../migrate/migration-plan.ts";
import type { DatabaseReport } from "../migrate/report.ts";

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
  /** Closes the connections, except those of a pool that was passed in. */
  close(): Promise<void>;
}
