import { checkOptions, type Shapes, shape } from "@sallyport/core/store";
import { assertAddress } from "../store/assert-address.ts";
import { type SqlDatabaseOptions, sqlDatabase } from "../store/driver-database.ts";
import { databaseShapes } from "../store/options-shape.ts";
import type { SqlDatabase } from "../store/sql-database.ts";
import { type MysqlDialectOptions, mysqlDialect } from "./dialect.ts";
import { mysql2Driver } from "./driver.ts";
import type { MysqlConfig, MysqlPool } from "./pool.ts";

/** Options of `mysql()`. */
export interface MysqlOptions extends SqlDatabaseOptions, MysqlDialectOptions {}

const mysqlShapes: Shapes<MysqlOptions> = { ...databaseShapes, timeZone: shape.optional(shape.filled) };

/** Opens MySQL or MariaDB through `mysql2`, given a URL, pool options or a pool. `close` does not close a given pool. */
export function mysql(database: string | MysqlConfig | MysqlPool, options: MysqlOptions = {}): SqlDatabase {
  checkOptions("mysql", mysqlShapes, options);
  const { timeZone: _, ...shared } = options;
  const given = typeof database === "string" ? { uri: database } : database;
  return sqlDatabase(
    {
      dialect: mysqlDialect(options),
      async driver({ statement }) {
        assertAddress("mysql", database);
        return mysql2Driver(given, statement);
      },
    },
    shared,
  );
}
