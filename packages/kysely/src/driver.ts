export type { Dialect, Limits, MigrationLock, MigrationWaiting } from "./driver/dialect.ts";
export type { Driver, DriverConnection, DriverResult } from "./driver/driver.ts";
export { type MysqlDialectOptions, mysqlDialect } from "./mysql/dialect.ts";
export { type PostgresDialectOptions, postgresDialect } from "./postgres/dialect.ts";
export { type SqliteDialectOptions, sqliteDialect } from "./sqlite/dialect.ts";
export { sql } from "./statements/sql.ts";
export { type SqlDatabaseOptions, type SqlDatabaseParts, sqlDatabase } from "./store/driver-database.ts";
export type { SqlDatabase } from "./store/sql-database.ts";
