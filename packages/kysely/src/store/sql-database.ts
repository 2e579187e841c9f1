import type { Database, Schema } from "@sallyport/core/store";
import type { InspectedTable, MigrationPlan } from "../migrate/migration-plan.ts";

/** A SQL database. */
export interface SqlDatabase extends Database {
  /** The tables that are there, ours and others. */
  inspect(): Promise<readonly InspectedTable[]>;
  /**
   * Plans the SQL that `migrate` would run.
   * @throws MigrationRefused if data would be lost or the schema cannot work
   */
  plan(schema: Schema): Promise<MigrationPlan>;
  /**
   * Creates and alters what the schema needs, once even among processes.
   * @throws MigrationRefused if data would be lost or the schema cannot work
   */
  migrate(schema: Schema): Promise<MigrationPlan>;
  /** Closes our connections; a given pool stays open. */
  close(): Promise<void>;
}
