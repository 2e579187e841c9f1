import type { Database, Schema } from "@sallyport/core/store";
import type { MigrationPlan } from "./migrate/migration-plan.ts";
import type { SqlDatabase } from "./store/sql-database.ts";

function assertSql(database: Database): asserts database is SqlDatabase {
  if (!("plan" in database) || !("migrate" in database)) {
    throw new TypeError(`A database of kind ${database.dialect} has no migrations`);
  }
}

/**
 * The SQL that `migrate` would run now; nothing is written.
 * @throws MigrationRefused when the schema asks for what would lose data or cannot work
 */
export async function planMigration(database: Database, schema: Schema): Promise<MigrationPlan> {
  assertSql(database);
  return database.plan(schema);
}

/**
 * Creates and alters what the schema needs, once even when several processes start it, and says what ran.
 * @throws MigrationRefused when the schema asks for what would lose data or cannot work
 */
export async function migrate(database: Database, schema: Schema): Promise<MigrationPlan> {
  assertSql(database);
  return database.migrate(schema);
}
