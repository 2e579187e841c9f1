import type { Database, Schema } from "@sallyport/core/store";
import type { MigrateOptions } from "../migrate/blocked.ts";
import type { MigrationPlan } from "../migrate/migration-plan.ts";
import type { DatabaseReport } from "../migrate/report.ts";

/** A SQL database. */
export interface SqlDatabase extends Database {
  /** Whether the first use migrates. */
  readonly autoMigrate: boolean;
  /** Reads tables, applied migrations and clock; a file that is not there yet is not made. */
  inspect(): Promise<DatabaseReport>;
  /**
   * Plans the SQL that `migrate` would run.
   * @throws MigrationRefused if data would be lost or the schema cannot work
   */
  plan(schema: Schema): Promise<MigrationPlan>;
  /**
   * Creates and alters what the schema needs, once even among processes; gives way to transactions in progress.
   * @throws MigrationRefused if data would be lost or the schema cannot work
   * @throws MigrationBlocked if a transaction in the way does not end
   */
  migrate(schema: Schema, options?: MigrateOptions): Promise<MigrationPlan>;
  /** Closes our connections; a given pool stays open. */
  close(): Promise<void>;
}
