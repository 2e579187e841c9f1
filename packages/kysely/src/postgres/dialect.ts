import type { Dialect, Limits } from "../driver/dialect.ts";
import { zoneOf } from "../time/zone.ts";
import { postgresWaiting } from "./blockers.ts";
import { fromPostgresError, isCollision } from "./errors.ts";
import { createPostgresGrammar } from "./grammar.ts";
import { postgresMigration } from "./migration.ts";

/** Options of `postgresDialect()`. */
export interface PostgresDialectOptions {
  /** The zone whose clock wrote the columns of type `timestamp without time zone`. Default UTC. */
  readonly timeZone?: string;
}

// Guarded updates must see concurrent commits.
const begin = "begin isolation level read committed";

/** Per transaction: the connection may be a pooler's. */
const bounded = ({ statement, lock, idle }: Limits): string[] => [
  `set local lock_timeout = ${lock}`,
  `set local statement_timeout = ${statement}`,
  `set local idle_in_transaction_session_timeout = ${idle}`,
];

/** One migration at a time per database and schema. */
const lock = "select 1 from pg_advisory_xact_lock(hashtextextended('sallyport migration ' || current_schema(), 0))";

/** PostgreSQL, for a driver of yours. @throws TypeError for no time zone */
export function postgresDialect({ timeZone }: PostgresDialectOptions = {}): Dialect {
  const grammar = createPostgresGrammar(zoneOf(timeZone));
  return {
    name: "postgres",
    grammar,
    migrationLock: { take: lock },
    migrationWaiting: postgresWaiting,
    joinsInserts: true,
    migration: () => postgresMigration(grammar, timeZone !== undefined),
    begin: (limits) => (limits === undefined ? [begin] : [begin, ...bounded(limits)]),
    toStoreError: fromPostgresError,
    isCollision,
  };
}
