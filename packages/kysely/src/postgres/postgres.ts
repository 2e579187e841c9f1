import { checkOptions, type Shapes, shape } from "@sallyport/core/store";
import { assertAddress } from "../store/assert-address.ts";
import { type SqlDatabaseOptions, sqlDatabase } from "../store/driver-database.ts";
import { databaseShapes } from "../store/options-shape.ts";
import type { SqlDatabase } from "../store/sql-database.ts";
import { type PostgresDialectOptions, postgresDialect } from "./dialect.ts";
import { pgDriver } from "./driver.ts";
import type { PgConfig, PgPool } from "./pool.ts";

/** Options of `postgres()`. */
export interface PostgresOptions extends SqlDatabaseOptions, PostgresDialectOptions {
  /** Uses prepared statements. Disable it for a pooler that does not support them. Default true. */
  readonly prepare?: boolean;
}

const postgresShapes: Shapes<PostgresOptions> = {
  ...databaseShapes,
  timeZone: shape.optional(shape.filled),
  prepare: shape.optional(shape.boolean),
};

/** Opens PostgreSQL through `pg`, given a connection string, pool options or a pool. `close` does not close a given pool. */
export function postgres(database: string | PgConfig | PgPool, options: PostgresOptions = {}): SqlDatabase {
  checkOptions("postgres", postgresShapes, options);
  const { prepare = true, timeZone: _, ...shared } = options;
  const given = typeof database === "string" ? { connectionString: database } : database;
  return sqlDatabase(
    {
      dialect: postgresDialect(options),
      async driver({ statement }) {
        assertAddress("postgres", database);
        return pgDriver(given, statement, prepare);
      },
    },
    shared,
  );
}
