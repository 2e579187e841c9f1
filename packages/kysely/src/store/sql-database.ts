import type { Database, Schema } from "@sallyport/core/store";
import type { MigrationPlan } from "../migrate/migration-plan.ts";

/** A database of this package. */
export interface SqlDatabase extends Database {
  /**
   * The SQL that `migrate` would run now.
   * @throws MigrationRefused when the schema would lose data or cannot work
   */
  plan(schema: Schema): Promise<MigrationPlan>;
  /**
   * Creates and alters what the schema needs, once even among several processes.
   * @throws MigrationRefused when the schema would lose data or cannot work
   */
  migrate(schema: Schema): Promise<MigrationPlan>;
  /** Ends the connections that this package opened; a pool that was passed in stays open. */
  close(): Promise<void>;
}
