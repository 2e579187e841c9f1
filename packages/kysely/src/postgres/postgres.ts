import type { MigrationTarget, Probe } from "../migrate/dialect.ts";
import { createNames, type NamingOptions } from "../names/names.ts";
import type { Grammar } from "../statements/grammar.ts";
import { inTransaction } from "../store/in-transaction.ts";
import { type Reached, serverDatabase } from "../store/server-database.ts";
import { type ServerLimits, type ServerOptions, toLimits } from "../store/server-limits.ts";
import type { SqlDatabase } from "../store/sql-database.ts";
import { migrationLimit } from "../store/time-limit.ts";
import { zoneOf } from "../time/zone.ts";
import { fromPostgresError } from "./errors.ts";
import { createPostgresGrammar } from "./grammar.ts";
import { postgresMigration } from "./migration.ts";
import { createPool, guard, isPool, type PgConfig, type PgPool } from "./pool.ts";
import { PgServer } from "./session.ts";

/** Options of `postgres()`. */
export interface PostgresOptions extends ServerOptions, NamingOptions {
  /** Prepares statements; turn off behind a pooler that cannot. Default true. */
  readonly prepare?: boolean;
  /** The zone whose clock wrote the columns of type `timestamp without time zone`. Default UTC. */
  readonly timeZone?: string;
}

/** One migration at a time per database and schema. */
const lock = "select pg_advisory_xact_lock(hashtextextended('sallyport migration ' || current_schema(), 0))";

async function exclusively<Result>(server: PgServer, work: (probe: Probe) => Promise<Result>): Promise<Result> {
  return inTransaction(await server.reserve("transaction", migrationLimit), async (connection) => {
    await connection.query(lock);
    return work(connection);
  });
}

interface Terms {
  readonly limits: ServerLimits;
  readonly grammar: Grammar;
  readonly options: PostgresOptions;
}

function targetOf(server: PgServer, { grammar, options }: Terms): MigrationTarget {
  return {
    dialect: postgresMigration(grammar, options.timeZone !== undefined),
    names: createNames(options),
    probe: server,
    exclusively: (work) => exclusively(server, work),
  };
}

async function reach(given: PgPool | PgConfig, terms: Terms): Promise<Reached> {
  const { limits, options } = terms;
  const isOwn = !isPool(given);
  const pool = isOwn ? await createPool(given, limits.statement) : guard(given);
  const server = new PgServer(pool, limits, options.prepare ?? true);
  return { server, target: targetOf(server, terms), close: async () => (isOwn ? pool.end() : undefined) };
}

/** PostgreSQL through `pg`: a connection string, pool options or a pool, which stays open on close. */
export function postgres(database: string | PgConfig | PgPool, options: PostgresOptions = {}): SqlDatabase {
  const given = typeof database === "string" ? { connectionString: database } : database;
  const limits = toLimits(options);
  const grammar = createPostgresGrammar(zoneOf(options.timeZone));
  return serverDatabase({
    dialect: "postgres",
    grammar,
    naming: options,
    autoMigrate: options.autoMigrate ?? false,
    limit: limits.statement,
    reach: () => reach(given, { limits, grammar, options }),
    name: fromPostgresError,
  });
}
