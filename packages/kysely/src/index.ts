export { UnansweredRowsRefused } from "./adopt/missing-plugin-rows-refused.ts";
export type { KyselyInstance } from "./instance/instance.ts";
export { type KyselyOptions, type KyselyType, kyselyDatabase } from "./instance/kysely-database.ts";
export {
  type MigrateOptions,
  MigrationBlocked,
  type MigrationBlocker,
  type MigrationWait,
} from "./migrate/blocked.ts";
export type { ColumnLayout, IndexLayout, SqlDialect, TableLayout } from "./migrate/layouts.ts";
export type { MigrationPlan } from "./migrate/migration-plan.ts";
export { type MigrationProblem, MigrationRefused } from "./migrate/refused.ts";
export type { AppliedMigration, DatabaseReport, FoundColumn, FoundTable, ReplicaReport } from "./migrate/report.ts";
export {
  describeTables,
  generateDrizzle,
  generatePrisma,
  generateSql,
  inspectDatabase,
  type MigrationTarget,
  migrate,
  planMigration,
  type SchemaSource,
} from "./migrations.ts";
export { type MysqlOptions, mysql } from "./mysql/mysql.ts";
export type { MysqlConfig, MysqlPool } from "./mysql/pool.ts";
export type { NamingOptions, TableNames } from "./names/names.ts";
export type { PgConfig, PgPool } from "./postgres/pool.ts";
export { type PostgresOptions, postgres } from "./postgres/postgres.ts";
export type { SqliteTimes } from "./sqlite/grammar.ts";
export type { SqliteHandle } from "./sqlite/handle.ts";
export { type SqliteOptions, sqlite } from "./sqlite/sqlite.ts";
export type { SqlDatabase } from "./store/sql-database.ts";
