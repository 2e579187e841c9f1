import { checkOptions, type Shapes, shape } from "@sallyport/core/store";
import type { Limits } from "../driver/dialect.ts";
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
  /** Streaming replicas, for long lists that guard nothing. One that is older than the primary is not read. */
  readonly replicas?: readonly (string | PgConfig | PgPool)[];
}

const toGiven = (database: string | PgConfig | PgPool): PgConfig | PgPool =>
  typeof database === "string" ? { connectionString: database } : database;

const isPlace = (value: unknown): boolean => typeof value === "string" || (typeof value === "object" && value !== null);

const postgresShapes: Shapes<PostgresOptions> = {
  ...databaseShapes,
  timeZone: shape.optional(shape.filled),
  prepare: shape.optional(shape.boolean),
  replicas: shape.optional(shape.array(shape.where(isPlace, "must be an address, options of a pool, or a pool"))),
};

/** Opens PostgreSQL through `pg`, given a connection string, pool options or a pool. `close` does not close a given pool. */
export function postgres(database: string | PgConfig | PgPool, options: PostgresOptions = {}): SqlDatabase {
  checkOptions("postgres", postgresShapes, options);
  const { prepare = true, replicas = [], timeZone: _, ...shared } = options;
  const driverOf =
    (given: string | PgConfig | PgPool) =>
    async ({ statement }: Limits) => {
      assertAddress("postgres", given);
      return pgDriver(toGiven(given), statement, prepare);
    };
  return sqlDatabase(
    { dialect: postgresDialect(options), driver: driverOf(database), replicas: replicas.map(driverOf) },
    shared,
  );
}
