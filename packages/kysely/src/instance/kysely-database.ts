import { checkOptions, type Shapes, shape } from "@sallyport/core/store";
import type { Dialect, Limits } from "../driver/dialect.ts";
import type { Probe } from "../migrate/dialect.ts";
import { mysqlDialect } from "../mysql/dialect.ts";
import { postgresDialect } from "../postgres/dialect.ts";
import { sqliteDialect } from "../sqlite/dialect.ts";
import type { SqliteTimes } from "../sqlite/grammar.ts";
import { type SqlDatabaseOptions, sqlDatabase } from "../store/driver-database.ts";
import { databaseShapes } from "../store/options-shape.ts";
import type { SqlDatabase } from "../store/sql-database.ts";
import { connectionOf, instanceDriver } from "./driver.ts";
import type { KyselyInstance } from "./instance.ts";
import { readByName } from "./read-by-name.ts";
import { lifeOf, watchTransactions } from "./watch.ts";

const dialects = {
  postgres: ({ timeZone }: KyselyOptions) => postgresDialect({ ...(timeZone !== undefined && { timeZone }) }),
  mysql: ({ timeZone }: KyselyOptions) => mysqlDialect({ ...(timeZone !== undefined && { timeZone }) }),
  sqlite: ({ times }: KyselyOptions) => sqliteDialect({ ...(times !== undefined && { times }) }),
} as const;

/** The SQL that a `Kysely` instance speaks: `mysql` includes MariaDB, and `sqlite` libSQL. */
export type KyselyType = keyof typeof dialects;

/** Options of `kyselyDatabase()`. */
export interface KyselyOptions extends SqlDatabaseOptions {
  /** How many connections Sallyport uses at once, at most the size of your pool. Default 10, and 1 for SQLite. */
  readonly connections?: number;
  /** PostgreSQL and MySQL: the time zone in which the existing times were written. Default UTC. */
  readonly timeZone?: string;
  /** SQLite: how the file stores times. Default `text`. */
  readonly times?: SqliteTimes;
}

const optionShapes: Shapes<KyselyOptions> = {
  ...databaseShapes,
  connections: shape.optional(shape.whole(1)),
  timeZone: shape.optional(shape.filled),
  times: shape.optional(shape.oneOf("text", "seconds", "milliseconds")),
};

const boundedBegin = ({ statement, lock, idle }: Limits): string[] => [
  "begin isolation level read committed",
  `select set_config('lock_timeout', '${lock}', true), set_config('statement_timeout', '${statement}', true), set_config('idle_in_transaction_session_timeout', '${idle}', true)`,
];

function assertInstance(db: unknown): void {
  if (typeof db === "object" && db !== null && "getExecutor" in db) return;
  throw new TypeError(
    "kyselyDatabase: db must be a Kysely instance, as in kyselyDatabase({ db: new Kysely({ dialect }), type })",
  );
}

/** Kysely's dialect for MySQL writes values into the statement, with backslashes that this mode takes literally. */
async function assertEscapes(probe: Probe): Promise<void> {
  const [[mode] = []] = await probe.query("select @@sql_mode");
  if (!String(mode).includes("NO_BACKSLASH_ESCAPES")) return;
  throw new TypeError(
    "kyselyDatabase: the sql_mode NO_BACKSLASH_ESCAPES lets values of requests end their quotes and become SQL. Remove it, or use mysql().",
  );
}

/** Some drivers convert a time to UTC, although a column without a time zone has the local time. */
async function assertPlainTimes(probe: Probe): Promise<void> {
  const sql = "select case when $1::timestamp = '2000-01-01 12:00'::timestamp then 1 else 0 end";
  const [[isPlain] = []] = await probe.query(sql, ["2000-01-01T12:00:00+05:00"]);
  if (Number(isPlain) === 1) return;
  throw new TypeError(
    "kyselyDatabase: the driver of this Kysely instance converts times, so timeZone would move each of them. Use the driver pg.",
  );
}

function dialectOf(type: KyselyType, options: KyselyOptions): Dialect {
  if (!Object.hasOwn(dialects, type)) throw new TypeError("kyselyDatabase: type must be postgres, mysql or sqlite");
  const dialect: Dialect = dialects[type](options);
  const { begin, greet, migration } = dialect;
  const grammar = readByName(dialect.grammar, type);
  return {
    ...dialect,
    grammar,
    migration: () => ({ ...migration(), grammar }),
    // Kysely sends one statement at a time.
    ...(type === "postgres" && { begin: (limits) => (limits === undefined ? begin(limits) : boundedBegin(limits)) }),
    ...(type === "postgres" && options.timeZone !== undefined && { learn: assertPlainTimes }),
    ...(type === "mysql" && {
      async greet(probe: Probe, limits: Limits | undefined) {
        await assertEscapes(probe);
        await greet?.(probe, limits);
      },
    }),
  };
}

/**
 * Uses a `Kysely` instance of the application, with its pool, log and any dialect that has interactive transactions.
 * `close` does not close it. @throws TypeError for another type of database
 */
export function kyselyDatabase(
  { db, type }: { readonly db: KyselyInstance; readonly type: KyselyType },
  options: KyselyOptions = {},
): SqlDatabase {
  checkOptions("kyselyDatabase", optionShapes, options);
  assertInstance(db);
  const { connections = type === "sqlite" ? 1 : 10, timeZone: _, times: __, ...shared } = options;
  const dialect = dialectOf(type, options);
  watchTransactions(db);
  const database = sqlDatabase({ dialect, driver: () => instanceDriver(db, dialect, connections) }, shared);
  return {
    ...database,
    async join(transaction, schema) {
      const life = lifeOf(db, transaction);
      if (life === undefined || database.joinConnection === undefined) {
        throw new TypeError(
          "auth.withTransaction: pass the trx of db.transaction().execute((trx) => …), with the db that kyselyDatabase() has",
        );
      }
      const connection = await connectionOf(transaction as KyselyInstance);
      return { ...(await database.joinConnection(schema, connection, life.isOver)), ended: life.isCommitted };
    },
  };
}
