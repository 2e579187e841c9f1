import type { Dialect } from "../driver/dialect.ts";
import { zoneOf } from "../time/zone.ts";
import { mysqlWaiting } from "./blockers.ts";
import { fromMysqlError, isCollision, isUnknownVariable } from "./errors.ts";
import { type Flavor, flavorOf } from "./flavor.ts";
import { mysqlGrammar } from "./grammar.ts";
import { mysqlMigration } from "./migration.ts";
import { settingsOf } from "./session-settings.ts";

/** Options of `mysqlDialect()`. */
export interface MysqlDialectOptions {
  /** The time zone in which the existing times were written. Default UTC. */
  readonly timeZone?: string;
}

/** The name contains the database, because locks are shared by all databases of a server. */
const lockName = "concat('sallyport migration ', left(sha1(database()), 32))";
const lockSeconds = 60;

/** Creates a dialect for MySQL or MariaDB, one for each server. @throws TypeError for an unknown time zone */
export function mysqlDialect({ timeZone }: MysqlDialectOptions = {}): Dialect {
  let flavor: Flavor = flavorOf("");
  let variables = flavor.limits;
  const grammar = mysqlGrammar(() => flavor, zoneOf(timeZone));
  return {
    name: "mysql",
    grammar,
    migrationLock: {
      take: `select get_lock(${lockName}, ${lockSeconds})`,
      release: `do release_lock(${lockName})`,
    },
    migrationWaiting: mysqlWaiting,
    connectionId: "connection_id()",
    joinsInserts: false,
    migration: () => mysqlMigration(grammar, flavor, timeZone !== undefined),
    async learn(probe) {
      flavor = flavorOf(String((await probe.query("select version()"))[0]?.[0]));
      variables = flavor.limits;
    },
    async greet(probe, limits) {
      try {
        await probe.query(settingsOf(variables, limits));
      } catch (error) {
        if (!isUnknownVariable(error)) throw error;
        // Proxies may refuse variables that their version should know.
        variables = [];
        await probe.query(settingsOf(variables, limits));
      }
    },
    // A guarded update must see what was committed while it waited for a lock.
    begin: () => ["set transaction isolation level read committed", "start transaction"],
    toStoreError: fromMysqlError,
    isCollision,
  };
}
