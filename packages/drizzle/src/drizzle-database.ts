import {
  checkOptions,
  type Database,
  type JoinedTransaction,
  type Schema,
  type Shapes,
  shape,
} from "@sallyport/core/store";
import type { SqlDatabase, TableNames } from "@sallyport/kysely";
import {
  type Dialect,
  mysqlDialect,
  postgresDialect,
  type SqlDatabaseOptions,
  sqliteDialect,
} from "@sallyport/kysely/driver";
import { assertDriver, connect } from "./connection/connect.ts";
import type { DrizzleProvider } from "./provider.ts";
import type { DrizzleColumn } from "./schema/drizzle-table.ts";
import { findProblems } from "./schema/find-problems.ts";
import { type FoundTable, readTables } from "./schema/read-tables.ts";
import { DrizzleSchemaRefused } from "./schema/refused.ts";
import { timesOf } from "./schema/times.ts";
import { joinedConnection } from "./transaction/joined-connection.ts";
import { lifeOf, watchTransactions } from "./transaction/watch.ts";

/** The result of `drizzle()`, typed without importing Drizzle. */
export interface DrizzleInstance {
  transaction(...given: never[]): unknown;
}

/** Options of `drizzleDatabase()`. */
export interface DrizzleOptions extends Omit<SqlDatabaseOptions, "autoMigrate" | "naming" | "tables"> {
  /** The kind of database: `mysql` includes MariaDB, and `sqlite` libSQL. */
  readonly provider: DrizzleProvider;
  /** The tables, by the names of Sallyport, such as `user`. Default: the schema that `drizzle()` has. */
  readonly schema?: Readonly<Record<string, unknown>>;
  /** Whether the schema has plural names, such as `users`. Default false. */
  readonly usePlural?: boolean;
  /** postgres.js and libSQL: how many connections Sallyport uses at once. Default: those of the client. */
  readonly connections?: number;
  /** node-postgres: uses prepared statements. Disable it for a pooler that does not support them. Default true. */
  readonly prepare?: boolean;
  /** PostgreSQL and MySQL: the time zone in which the existing times were written. Default UTC. */
  readonly timeZone?: string;
}

const { boolean, filled, oneOf, optional, whole } = shape;
const milliseconds = optional(whole(1));

const optionShapes: Shapes<Omit<DrizzleOptions, "schema">> = {
  provider: oneOf("pg", "mysql", "sqlite"),
  usePlural: optional(boolean),
  connections: optional(whole(1)),
  prepare: optional(boolean),
  timeZone: optional(filled),
  statementTimeoutMilliseconds: milliseconds,
  lockTimeoutMilliseconds: milliseconds,
  idleTransactionTimeoutMilliseconds: milliseconds,
  transactionConnections: optional(whole(1)),
  connectionQueueLimit: optional(whole(0)),
};

/** Reads and writes must use the primary, because a replica may not have what was written a moment ago. */
function primaryOf(db: DrizzleInstance): DrizzleInstance {
  const primary: unknown = Reflect.get(db, "$primary");
  return typeof primary === "object" && primary !== null ? (primary as DrizzleInstance) : db;
}

function schemaIn(db: DrizzleInstance): Readonly<Record<string, unknown>> {
  const inner: unknown = Reflect.get(db, "_");
  const schema: unknown = typeof inner === "object" && inner !== null && Reflect.get(inner, "fullSchema");
  return typeof schema === "object" && schema !== null ? (schema as Record<string, unknown>) : {};
}

/** Drizzle converts the names of columns that have none of their own, with its option `casing`. */
function storedName(db: DrizzleInstance): (column: DrizzleColumn) => string {
  const dialect: unknown = Reflect.get(db, "dialect");
  const casing: unknown = typeof dialect === "object" && dialect !== null && Reflect.get(dialect, "casing");
  const convert: unknown = typeof casing === "object" && casing !== null && Reflect.get(casing, "convert");
  return ({ name, keyAsName }) => (keyAsName === true && typeof convert === "function" ? String(convert(name)) : name);
}

const dialects: Readonly<Record<DrizzleProvider, (times: "text" | "seconds" | "milliseconds") => Dialect>> = {
  pg: () => postgresDialect(),
  mysql: () => mysqlDialect(),
  sqlite: (times) => sqliteDialect({ times }),
};

function namesOf(found: ReadonlyMap<string, FoundTable>, { tables }: Schema): Record<string, TableNames> {
  return Object.fromEntries(
    tables.flatMap(({ name: table, columns }) => {
      const there = found.get(table);
      if (there === undefined) return [];
      const names = Object.keys(columns).flatMap((column) => {
        const stored = there.columns.get(column)?.name;
        return column === "id" || stored === undefined ? [] : [[column, stored] as const];
      });
      return [[table, { name: there.name, columns: Object.fromEntries(names) }] as const];
    }),
  );
}

/** Set by the command line while it writes a schema, which the configuration then cannot have yet. */
const isGenerating = (): boolean => Reflect.get(globalThis, Symbol.for("sallyport:generating")) === true;

async function join(
  database: SqlDatabase,
  life: ReturnType<typeof lifeOf>,
  transaction: object,
  schema: Schema,
): Promise<JoinedTransaction> {
  const connection = joinedConnection(transaction);
  if (database.joinConnection === undefined) {
    throw new TypeError(
      "auth.withTransaction: Drizzle's transactions on this driver are synchronous, so no call can join one",
    );
  }
  if (life === undefined || connection === undefined) {
    throw new TypeError(
      "auth.withTransaction: pass the tx of db.transaction((tx) => …), with the db that drizzleDatabase() has",
    );
  }
  return { ...(await database.joinConnection(schema, connection, life.isOver)), ended: life.isCommitted };
}

/**
 * Uses the tables of a Drizzle schema, over the client of its Drizzle instance. `createAuth` compares them with what
 * Sallyport needs. `close` does not close the client. @throws TypeError for a driver without interactive transactions
 */
export function drizzleDatabase(db: DrizzleInstance, options: DrizzleOptions): Database {
  const { schema: given, ...checked } = options;
  checkOptions("drizzleDatabase", optionShapes, checked);
  const primary = primaryOf(db);
  const { provider, usePlural = false, ...settings } = checked;
  assertDriver(primary, provider);
  watchTransactions(primary);
  const opened = new Map<Schema, SqlDatabase>();
  const reach = (schema: Schema): SqlDatabase => {
    const known = opened.get(schema);
    if (known !== undefined) return known;
    const reading = { provider, usePlural, stored: storedName(primary) };
    const found = readTables(schema, given ?? schemaIn(primary), reading);
    const { times, strays } = timesOf(schema, found);
    const dialect = dialects[provider](times);
    const kept = provider === "sqlite" ? strays : [];
    const problems = findProblems(schema, { provider, dialect, found, strays: kept, usePlural });
    if (problems.length > 0 && !isGenerating()) throw new DrizzleSchemaRefused(problems);
    const database = connect(primary, { ...settings, times, tables: namesOf(found, schema) });
    opened.set(schema, database);
    return database;
  };
  return {
    dialect: provider === "pg" ? "postgres" : provider,
    open: (schema) => reach(schema).open(schema),
    join: (transaction, schema) => join(reach(schema), lifeOf(primary, transaction), transaction, schema),
    async close() {
      for (const database of opened.values()) await database.close();
    },
  };
}
