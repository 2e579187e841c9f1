import { type Description, describeAuth } from "@sallyport/core/store";
import type { MigrateOptions } from "./migrate/blocked.ts";
import type { SqlDialect, TableLayout } from "./migrate/layouts.ts";
import type { MigrationPlan } from "./migrate/migration-plan.ts";
import type { DatabaseReport } from "./migrate/report.ts";
import type { SqlDatabase } from "./store/sql-database.ts";

/** The target of a migration: the result of `createAuth`, or a database and its schema. */
export type MigrationTarget = Description | { readonly handler: unknown };

function resolve(target: MigrationTarget): { readonly database: SqlDatabase; readonly schema: Description["schema"] } {
  const { database, schema } = "database" in target && "schema" in target ? target : describeAuth(target);
  if (!("plan" in database) || !("migrate" in database)) {
    throw new TypeError(`The database must be an SQL database of @sallyport/kysely, but is ${database.dialect}`);
  }
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
 * Creates and alters what the schema needs, in one process at a time, and retries while other transactions hold locks.
 * @throws MigrationRefused if data would be lost or the schema cannot work
 * @throws MigrationBlocked if another transaction does not release its locks
 */
export async function migrate(target: MigrationTarget, options: MigrateOptions = {}): Promise<MigrationPlan> {
  const { database, schema } = resolve(target);
  return database.migrate(schema, options);
}

/** Reads tables, applied migrations and the clock of the database, and changes nothing. */
export async function inspectDatabase(target: MigrationTarget): Promise<DatabaseReport> {
  const { database } = resolve(target);
  return database.inspect();
}

/** The source of a schema: the result of `createAuth`, or a schema itself. */
export type SchemaSource = Pick<Description, "schema"> | { readonly handler: unknown };

const schemaOf = (source: SchemaSource): Description["schema"] =>
  "schema" in source ? source.schema : describeAuth(source).schema;

/** Generates the SQL that creates the schema in an empty database of the dialect, whichever database is configured. */
export async function generateSql(source: SchemaSource, dialect: SqlDialect): Promise<readonly string[]> {
  return (await import("./migrate/generate.ts")).statementsFor(dialect, schemaOf(source));
}

/** Describes the tables as a migration creates them, for tools that generate code from them. */
export async function describeTables(source: SchemaSource, dialect: SqlDialect): Promise<readonly TableLayout[]> {
  const { layoutsFor, migrationDialects } = await import("./migrate/layouts.ts");
  return layoutsFor(migrationDialects[dialect](), schemaOf(source));
}

/** Generates the file of a Drizzle schema with the tables, their indexes and relations. */
export async function generateDrizzle(source: SchemaSource, dialect: SqlDialect): Promise<string> {
  const [{ toDrizzle }, { drizzleDialectOf }] = await Promise.all([
    import("./drizzle/write-schema.ts"),
    import("./drizzle/columns.ts"),
  ]);
  return toDrizzle(await describeTables(source, dialect), drizzleDialectOf(dialect));
}

/**
 * Generates the models of a Prisma schema, with their indexes and relations.
 * @param existing a schema to which only what is missing is added. Default: the models alone
 */
export async function generatePrisma(source: SchemaSource, dialect: SqlDialect, existing?: string): Promise<string> {
  const [{ toPrisma }, { mergePrisma }, { prismaProviderOf }] = await Promise.all([
    import("./prisma/write-schema.ts"),
    import("./prisma/merge.ts"),
    import("./prisma/types.ts"),
  ]);
  const tables = await describeTables(source, dialect);
  const provider = prismaProviderOf(dialect);
  return existing === undefined ? toPrisma(tables, provider) : mergePrisma(existing, tables, provider);
}
