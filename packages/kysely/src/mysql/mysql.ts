import { StoreUnavailable } from "@sallyport/core/store";
import type { MigrationTarget, Probe } from "../migrate/dialect.ts";
import { createNames, type NamingOptions } from "../names/names.ts";
import { type Reached, serverDatabase } from "../store/server-database.ts";
import { type ServerOptions, toLimits } from "../store/server-limits.ts";
import type { SqlDatabase } from "../store/sql-database.ts";
import { migrationLimit } from "../store/time-limit.ts";
import { zoneOf } from "../time/zone.ts";
import { fromMysqlError } from "./errors.ts";
import { type Flavor, flavorOf } from "./flavor.ts";
import { mysqlGrammar } from "./grammar.ts";
import { mysqlMigration } from "./migration.ts";
import { createPool, isPool, type MysqlConfig, type MysqlPool, toPromisePool } from "./pool.ts";
import { MysqlServer } from "./session.ts";
import { settingsOf } from "./session-settings.ts";

/** Options of `mysql()`. */
export interface MysqlOptions extends ServerOptions, NamingOptions {
  /** The zone whose clock wrote the times, which are told to the server in UTC. Default UTC. */
  readonly timeZone?: string;
}

/** Locks are shared by all databases of a server. */
const lockName = "concat('sallyport migration ', left(sha1(database()), 32))";
const lockSeconds = 60;

async function exclusively<Result>(server: MysqlServer, work: (probe: Probe) => Promise<Result>): Promise<Result> {
  const connection = await server.reserve("transaction", migrationLimit);
  let isBroken = false;
  try {
    await connection.query(server.settings.unbounded);
    const [row] = await connection.query(`select get_lock(${lockName}, ${lockSeconds})`);
    if (Number(row?.[0]) !== 1) throw new StoreUnavailable("Another process migrates the database, and does not end");
    return await work(connection);
  } finally {
    try {
      await connection.query(`do release_lock(${lockName})`);
      await connection.query(server.settings.bounded);
    } catch {
      isBroken = true;
    }
    connection.release(isBroken);
  }
}

/** MySQL or MariaDB through `mysql2`: a URL, pool options or a pool, which stays open on close. */
export function mysql(database: string | MysqlConfig | MysqlPool, options: MysqlOptions = {}): SqlDatabase {
  const given = typeof database === "string" ? { uri: database } : database;
  let flavor: Flavor = flavorOf("");
  const limits = toLimits(options);
  const grammar = mysqlGrammar(() => flavor, zoneOf(options.timeZone));
  const reach = async (): Promise<Reached> => {
    const isOwn = !isPool(given);
    const pool = isOwn ? await createPool(given, limits.statement) : toPromisePool(given);
    const server = new MysqlServer(pool, limits);
    try {
      flavor = flavorOf(String((await server.query("select version()"))[0]?.[0]));
      server.tell(settingsOf(flavor.limits, limits));
    } catch (error) {
      // A silent server would not answer this either.
      if (isOwn) pool.end().catch(() => {});
      throw error;
    }
    const target: MigrationTarget = {
      dialect: mysqlMigration(grammar, flavor, options.timeZone !== undefined),
      names: createNames(options),
      probe: server,
      exclusively: (work) => exclusively(server, work),
    };
    return { server, target, close: async () => (isOwn ? pool.end() : undefined) };
  };
  const autoMigrate = options.autoMigrate ?? false;
  return serverDatabase({
    dialect: "mysql",
    grammar,
    naming: options,
    autoMigrate,
    limit: limits.statement,
    reach,
    name: fromMysqlError,
  });
}
