import { type Description, describeAuth } from "@sallyport/core/store";
import type { MigrateOptions } from "./migrate/blocked.ts";
import type { SqlDialect, TableLayout } from "./migrate/generate.ts";
import type { MigrationPlan } from "./migrate/migration-plan.ts";
import type { DatabaseReport } from "./migrate/report.ts";
import type { SqlDatabase } from "./store/sql-database.ts";

/** What to migrate: the result of `createAuth`, or a database and its tables. */
export type MigrationTarget = Description | { readonly handler: unknown };

function resolve(target: MigrationTarget): { readonly database: SqlDatabase; readonly schema: Description["schema"] } {
  const { database, schema } = "database" in target && "schema" in target ? target : describeAuth(target);
  if (!("plan" in database) || !("migrate" in database)) {
    throw new TypeError(`A database of kind ${database.dialect} has no migrations`);
  }
  // Only this package's databases have both.
  return { database: database as SqlDatabase, schema };
}

/**
 * Plans the SQL that `migrate` would run.
 * @throws MigrationRefused if data would be lost or the schema cannot work
 */
export async function planMigration(target: MigrationTarget): Promise<MigrationPlan> {
  const { database, schema } = resolve(target);
  return database.plan(schema);
}

/**
 * Creates and alters what the schema needs, once even among processes; gives way to transactions in progress.
 * @throws MigrationRefused if data would be lost or the schema cannot work
 * @throws MigrationBlocked if a transaction in the way does not end
 */
export async function migrate(target: MigrationTarget, options: MigrateOptions = {}): Promise<MigrationPlan> {
  const { database, schema } = resolve(target);
  return database.migrate(schema, options);
}

/** Reads what the database holds, and changes nothing. */
export async function inspectDatabase(target: MigrationTarget): Promise<DatabaseReport> {
  const { database } = resolve(target);
  return database.inspect();
}

/** What has a schema: the result of `createAuth`, or one by itself. */
export type SchemaSource = Pick<Description, "schema"> | { readonly handler: unknown };

const schemaOf = (source: SchemaSource): Description["schema"] =>
  "schema" in source ? source.schema : describeAuth(source).schema;
const generator = () => import("./migrate/generate.ts");

/** The SQL that makes the schema in an empty database of the dialect, whatever database is configured. */
export async function generateSql(source: SchemaSource, dialect: SqlDialect): Promise<readonly string[]> {
  return (await generator()).statementsFor(dialect, schemaOf(source));
}

/** The tables as a migration makes them, for tools that write them down in another language. */
export async function describeTables(source: SchemaSource, dialect: SqlDialect): Promise<readonly TableLayout[]> {
  return (await generator()).layoutsFor(dialect, schemaOf(source));
}
