import {
  checkOptions,
  type Database,
  type JoinedTransaction,
  type Schema,
  type Shapes,
  shape,
} from "@sallyport/core/store";
import type { SqlDatabase, TableNames } from "@sallyport/kysely";
import { type PrismaProvider, parsePrismaSchema, type SqlDatabaseOptions, sqlDatabase } from "@sallyport/kysely/driver";
import { assertClient } from "./client/assert-client.ts";
import { type Client, configOf, type PrismaInstance } from "./client/instance.ts";
import { dialectOf } from "./connection/dialects.ts";
import { prismaDriver } from "./connection/driver.ts";
import { findProblems } from "./schema/find-problems.ts";
import { type FoundModel, readModels } from "./schema/read-models.ts";
import { PrismaSchemaRefused } from "./schema/refused.ts";
import { joinedConnection } from "./transaction/joined-connection.ts";
import { lifeOf, watchTransactions } from "./transaction/watch.ts";

/** Options of `prismaDatabase()`. */
export interface PrismaOptions extends Omit<SqlDatabaseOptions, "autoMigrate" | "naming" | "tables"> {
  /** Names of models by those of Sallyport's tables, such as `{ user: "Person" }`. Default: `User` for `user`. */
  readonly models?: Readonly<Record<string, string>>;
  /** Whether models have plural names, such as `Users`. Default false. */
  readonly usePlural?: boolean;
  /** PostgreSQL and MySQL: how many connections Sallyport uses at once, at most the size of your pool. Default 10. */
  readonly connections?: number;
  /** PostgreSQL and MySQL: the time zone in which the existing times were written. Default UTC. */
  readonly timeZone?: string;
  /** SQLite: how the adapter stores times. It is `milliseconds` for `timestampFormat: "unixepoch-ms"`. Default `text`. */
  readonly times?: "text" | "milliseconds";
}

const { boolean, filled, oneOf, optional, whole } = shape;
const milliseconds = optional(whole(1));

const optionShapes: Shapes<Omit<PrismaOptions, "models">> = {
  usePlural: optional(boolean),
  connections: optional(whole(1)),
  timeZone: optional(filled),
  times: optional(oneOf("text", "milliseconds")),
  statementTimeoutMilliseconds: milliseconds,
  lockTimeoutMilliseconds: milliseconds,
  idleTransactionTimeoutMilliseconds: milliseconds,
  transactionConnections: optional(whole(1)),
  connectionQueueLimit: optional(whole(0)),
};

function namesOf(found: ReadonlyMap<string, FoundModel>, { tables }: Schema): Record<string, TableNames> {
  return Object.fromEntries(
    tables.flatMap(({ name: table, columns }) => {
      const there = found.get(table);
      if (there === undefined) return [];
      const names = Object.keys(columns).flatMap((column) => {
        const stored = there.columns.get(column)?.stored;
        return column === "id" || stored === undefined ? [] : [[column, stored] as const];
      });
      return [[table, { name: there.model.stored, columns: Object.fromEntries(names) }] as const];
    }),
  );
}

/** Set by the command line while it writes a schema, which the configuration then cannot have yet. */
const isGenerating = (): boolean => Reflect.get(globalThis, Symbol.for("sallyport:generating")) === true;

async function join(
  database: SqlDatabase,
  { prisma, provider }: { readonly prisma: object; readonly provider: PrismaProvider },
  transaction: object,
  schema: Schema,
): Promise<JoinedTransaction> {
  const life = lifeOf(prisma, transaction);
  if (life === undefined || database.joinConnection === undefined) {
    throw new TypeError(
      "auth.withTransaction: pass the tx of prisma.$transaction(async (tx) => …), with the client that prismaDatabase() has",
    );
  }
  const connection = joinedConnection(transaction as Client, provider);
  return { ...(await database.joinConnection(schema, connection, life.isOver)), ended: life.isCommitted };
}

/** SQLite takes the write lock for this statement, which changes no row. */
const lockOf = (found: ReadonlyMap<string, FoundModel>): string => {
  const [first] = found.values();
  const table = `"${(first?.model.stored ?? "user").replaceAll('"', '""')}"`;
  return `update ${table} set "id" = "id" where 0`;
};

/**
 * Uses the tables of a Prisma schema, over the application's own client with its driver adapter. `createAuth` compares
 * them with what Sallyport needs. `close` does not disconnect the client.
 * @throws TypeError for a client without interactive transactions
 */
export function prismaDatabase(prisma: PrismaInstance, options: PrismaOptions = {}): Database {
  const { models = {}, ...checked } = options;
  checkOptions("prismaDatabase", optionShapes, checked);
  const { usePlural = false, connections = 10, timeZone, times = "text", ...settings } = checked;
  const config = configOf(prisma);
  const provider = assertClient(config);
  watchTransactions(prisma);
  const opened = new Map<Schema, SqlDatabase>();
  const connect = (schema: Schema): SqlDatabase => {
    const dialect = dialectOf(provider, { times, ...(timeZone !== undefined && { timeZone }) });
    const found = readModels(schema, { provider, parsed: parsePrismaSchema(config.schema), usePlural, models });
    const problems = findProblems(schema, { provider, dialect, found, usePlural });
    if (problems.length > 0 && !isGenerating()) throw new PrismaSchemaRefused(problems);
    const parts = {
      client: prisma as unknown as Client,
      provider,
      dialect,
      size: provider === "sqlite" ? 1 : connections,
      isNumbered: schema.ids === "serial",
      lock: lockOf(found),
    };
    // Statements of MySQL outside of transactions have any connection, which the limits of a session need not reach.
    const { greet, ...ungreeted } = dialect;
    return sqlDatabase(
      {
        dialect: provider === "mysql" ? ungreeted : { ...ungreeted, ...(greet !== undefined && { greet }) },
        driver: async (limits) => prismaDriver({ ...parts, limits }),
      },
      { ...settings, tables: namesOf(found, schema) },
    );
  };
  const reach = (schema: Schema): SqlDatabase => {
    const known = opened.get(schema) ?? connect(schema);
    opened.set(schema, known);
    return known;
  };
  return {
    dialect: provider === "postgresql" ? "postgres" : provider,
    open: (schema) => reach(schema).open(schema),
    join: (transaction, schema) => join(reach(schema), { prisma, provider }, transaction, schema),
    async close() {
      for (const database of opened.values()) await database.close();
    },
  };
}
