import {
  type MysqlPool,
  mysql,
  type PgPool,
  postgres,
  type SqlDatabase,
  type SqliteTimes,
  sqlite,
} from "@sallyport/kysely";
import {
  type Dialect,
  postgresDialect,
  type SqlDatabaseOptions,
  sql,
  sqlDatabase,
  sqliteDialect,
} from "@sallyport/kysely/driver";
import type { DrizzleProvider } from "../provider.ts";
import { kindOf } from "../schema/drizzle-table.ts";
import { type LibsqlClient, libsqlDriver } from "./libsql.ts";
import { type PgliteClient, pgliteDriver } from "./pglite.ts";
import { type PostgresJsClient, postgresJsDriver } from "./postgres-js.ts";
import {
  type BetterSqliteClient,
  type BunSqliteClient,
  betterSqliteHandle,
  bunSqliteHandle,
} from "./sqlite-handles.ts";

export interface ConnectOptions extends SqlDatabaseOptions {
  readonly connections?: number;
  readonly prepare?: boolean;
  readonly timeZone?: string;
  readonly times: SqliteTimes;
}

type Connect = (client: object, options: ConnectOptions) => SqlDatabase;

interface Kind {
  readonly provider: DrizzleProvider;
  readonly connect: Connect;
}

function shared({
  connections: _,
  prepare: __,
  timeZone: ___,
  times: ____,
  ...others
}: ConnectOptions): SqlDatabaseOptions {
  return others;
}

const zone = ({ timeZone }: ConnectOptions) => (timeZone === undefined ? {} : { timeZone });

function assertPool(client: object, method: "getConnection" | "totalCount"): void {
  if (method in client) return;
  throw new TypeError(
    "drizzleDatabase: drizzle() has a single connection, in which statements of other requests would become part of a transaction. Pass it a pool.",
  );
}

const connectPg: Connect = (client, options) => {
  assertPool(client, "totalCount");
  const { prepare } = options;
  return postgres(client as PgPool, {
    ...shared(options),
    ...zone(options),
    ...(prepare !== undefined && { prepare }),
  });
};

const connectMysql: Connect = (client, options) => {
  assertPool(client, "getConnection");
  return mysql(client as MysqlPool, { ...shared(options), ...zone(options) });
};

/** postgres.js parses JSON, after which a text cannot be told from its JSON. */
function jsonAsText(dialect: Dialect): Dialect {
  const grammar: Dialect["grammar"] = {
    ...dialect.grammar,
    selected: (reference, { kind }) => (kind === "json" ? sql`${reference}::text` : sql`${reference}`),
  };
  return { ...dialect, grammar };
}

const connectPostgresJs: Connect = (client, options) => {
  const dialect = jsonAsText(postgresDialect(zone(options)));
  const driver = postgresJsDriver(client as PostgresJsClient, options.connections);
  return sqlDatabase({ dialect, driver }, shared(options));
};

const connectPglite: Connect = (client, options) =>
  sqlDatabase(
    { dialect: postgresDialect(zone(options)), driver: pgliteDriver(client as PgliteClient) },
    shared(options),
  );

const connectLibsql: Connect = (client, options) => {
  const driver = libsqlDriver(client as LibsqlClient, options.connections);
  return sqlDatabase({ dialect: sqliteDialect({ times: options.times }), driver }, shared(options));
};

function sqliteOptions({ tables, times, lockTimeoutMilliseconds }: ConnectOptions) {
  return {
    autoMigrate: false,
    times,
    ...(tables !== undefined && { tables }),
    ...(lockTimeoutMilliseconds !== undefined && { lockTimeoutMilliseconds }),
  };
}

const connectBetterSqlite: Connect = (client, options) =>
  sqlite(betterSqliteHandle(client as BetterSqliteClient), sqliteOptions(options));

const connectBunSqlite: Connect = (client, options) =>
  sqlite(bunSqliteHandle(client as BunSqliteClient), sqliteOptions(options));

const kinds: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ["NodePgDatabase", { provider: "pg", connect: connectPg }],
  ["NeonServerlessDatabase", { provider: "pg", connect: connectPg }],
  ["PostgresJsDatabase", { provider: "pg", connect: connectPostgresJs }],
  ["PgliteDatabase", { provider: "pg", connect: connectPglite }],
  ["MySql2Database", { provider: "mysql", connect: connectMysql }],
  ["LibSQLDatabase", { provider: "sqlite", connect: connectLibsql }],
  ["BetterSQLite3Database", { provider: "sqlite", connect: connectBetterSqlite }],
  ["BunSQLiteDatabase", { provider: "sqlite", connect: connectBunSqlite }],
]);

const statementwise = "sends each statement in a request of its own, so it has no interactive transactions";
const hint = "A sign-up writes either all of its rows or none, which needs a transaction.";

const refused: ReadonlyMap<string, string> = new Map([
  ["NeonHttpDatabase", `drizzle-orm/neon-http ${statementwise}. ${hint} Use drizzle-orm/neon-serverless.`],
  [
    "D1Database",
    `drizzle-orm/d1 ${statementwise}. ${hint} Use drizzle-orm/libsql with Turso, or a database with transactions.`,
  ],
  ["PgRemoteDatabase", `drizzle-orm/pg-proxy ${statementwise}. ${hint}`],
  ["MySqlRemoteDatabase", `drizzle-orm/mysql-proxy ${statementwise}. ${hint}`],
  ["SqliteRemoteDatabase", `drizzle-orm/sqlite-proxy ${statementwise}. ${hint}`],
  ["XataHttpDatabase", `drizzle-orm/xata-http ${statementwise}. ${hint}`],
]);

const supported = "node-postgres, neon-serverless, postgres-js, pglite, mysql2, libsql, better-sqlite3 and bun-sqlite";

/** @throws TypeError for a driver that is not supported, with the reason */
export function assertDriver(db: object, provider: DrizzleProvider): void {
  const kind = kindOf(db);
  const reason = refused.get(kind);
  if (reason !== undefined) throw new TypeError(`drizzleDatabase: ${reason}`);
  const found = kinds.get(kind);
  if (found === undefined) {
    const given = kind === "" ? "db must be what drizzle() returns" : `${kind} is not supported`;
    throw new TypeError(`drizzleDatabase: ${given}. Supported drivers are ${supported}.`);
  }
  if (found.provider !== provider) {
    throw new TypeError(`drizzleDatabase: provider must be ${found.provider} for ${kind}, and is ${provider}`);
  }
}

export function connect(db: object, options: ConnectOptions): SqlDatabase {
  const client: unknown = Reflect.get(db, "$client");
  const kind = kinds.get(kindOf(db));
  if (kind !== undefined && ((typeof client === "object" && client !== null) || typeof client === "function")) {
    return kind.connect(client, options);
  }
  throw new TypeError("drizzleDatabase: this Drizzle instance has no $client. Update drizzle-orm.");
}
