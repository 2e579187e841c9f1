import type { Dialect, Limits } from "../driver/dialect.ts";
import { zoneOf } from "../time/zone.ts";
import { postgresWaiting } from "./blockers.ts";
import { fromPostgresError, isCollision } from "./errors.ts";
import { createPostgresGrammar } from "./grammar.ts";
import { postgresMigration } from "./migration.ts";
import { postgresReplication } from "./replication.ts";

/** Options of `postgresDialect()`. */
export interface PostgresDialectOptions {
  /** The time zone in which columns of type `timestamp without time zone` were written. Default UTC. */
  readonly timeZone?: string;
}

// Guarded updates must see what other transactions commit in the meantime.
const begin = "begin isolation level read committed";

/** Set for each transaction, because a pooler may share the connection. */
const bounded = ({ statement, lock, idle }: Limits): string[] => [
  `set local lock_timeout = ${lock}`,
  `set local statement_timeout = ${statement}`,
  `set local idle_in_transaction_session_timeout = ${idle}`,
];

const lock = "select 1 from pg_advisory_xact_lock(hashtextextended('sallyport migration ' || current_schema(), 0))";

/** Creates a dialect for PostgreSQL. @throws TypeError for an unknown time zone */
export function postgresDialect({ timeZone }: PostgresDialectOptions = {}): Dialect {
  const grammar = createPostgresGrammar(zoneOf(timeZone));
  return {
    name: "postgres",
    grammar,
    migrationLock: { take: lock },
    migrationWaiting: postgresWaiting,
    connectionId: "pg_backend_pid()",
    replication: postgresReplication,
    joinsInserts: true,
    migration: () => postgresMigration(grammar, timeZone !== undefined),
    begin: (limits) => (limits === undefined ? [begin] : [begin, ...bounded(limits)]),
    toStoreError: fromPostgresError,
    isCollision,
  };
}
