export type { Dialect, Limits, MigrationLock, MigrationWaiting, Replication } from "./driver/dialect.ts";
export type { Driver, DriverConnection, DriverResult } from "./driver/driver.ts";
export type { DrizzleDialect } from "./drizzle/columns.ts";
export { type DrizzleNames, DrizzleWriter } from "./drizzle/writer.ts";
export { readByName } from "./instance/read-by-name.ts";
export { compareTables, type DeclaredTable, type Shortfall } from "./migrate/compare.ts";
export { type MysqlDialectOptions, mysqlDialect } from "./mysql/dialect.ts";
export { type PostgresDialectOptions, postgresDialect } from "./postgres/dialect.ts";
export {
  type PrismaField,
  type PrismaIndex,
  type PrismaModel,
  type PrismaSchema,
  parsePrismaSchema,
} from "./prisma/parse.ts";
export type { PrismaProvider } from "./prisma/types.ts";
export { type PrismaNames, PrismaWriter } from "./prisma/writer.ts";
export { type SqliteDialectOptions, sqliteDialect } from "./sqlite/dialect.ts";
export { sql } from "./statements/sql.ts";
export { type SqlDatabaseOptions, type SqlDatabaseParts, sqlDatabase } from "./store/driver-database.ts";
export type { JoinedStore, SqlDatabase } from "./store/sql-database.ts";
