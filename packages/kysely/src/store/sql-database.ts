import type { Database, Schema } from "@sallyport/core/store";
import type { MigrationPlan } from "../migrate/migration-plan.ts";

/** A database of this package. */
export interface SqlDatabase extends Database {
  /**
   * The SQL that `migrate` would run now; nothing is written.
   * @throws MigrationRefused when the schema asks for what would lose data or cannot work
   */
  plan(schema: Schema): Promise<MigrationPlan>;
  /**
   * Creates and alters what the schema needs, once even when several processes start it, and says what ran.
   * @throws MigrationRefused when the schema asks for what would lose data or cannot work
   */
  migrate(schema: Schema): Promise<MigrationPlan>;
  /** Ends the connections that this package opened; what was handed in stays open. */
  close(): Promise<void>;
}
