import type { Dialect } from "../driver/dialect.ts";
import type { Probe } from "../migrate/dialect.ts";
import { fromSqliteError, isBusy } from "./errors.ts";
import { createSqliteGrammar, type SqliteTimes } from "./grammar.ts";
import { sqliteMigration } from "./migration.ts";

/** Options of `sqliteDialect()`. */
export interface SqliteDialectOptions {
  /** How the file stores times: as ISO text, or as numbers, as Drizzle does. Default `text`. */
  readonly times?: SqliteTimes;
  /** Uses a write-ahead log, so that readers and writers do not wait for each other. Default false. */
  readonly wal?: boolean;
}

/** Foreign keys are off by default on each connection, and an ignored pragma does not fail. */
async function holdReferences(probe: Probe): Promise<void> {
  await probe.query("pragma foreign_keys = on");
  const [row] = await probe.query("pragma foreign_keys");
  if (Number(row?.[0]) === 1) return;
  throw new Error("This SQLite database does not enforce foreign keys, so sessions of a deleted user would remain");
}

/** Creates a dialect for SQLite. @throws TypeError for an unknown value of `times` */
export function sqliteDialect({ times = "text", wal = false }: SqliteDialectOptions = {}): Dialect {
  if (!["text", "seconds", "milliseconds"].includes(times)) {
    throw new TypeError("times must be text, seconds or milliseconds");
  }
  const grammar = createSqliteGrammar(times);
  return {
    name: "sqlite",
    grammar,
    // Only one transaction can write, so no other lock is needed.
    migrationLock: {},
    joinsInserts: false,
    migration: () => sqliteMigration(grammar, times),
    async greet(probe) {
      if (wal) await probe.query("pragma journal_mode = wal");
      await holdReferences(probe);
    },
    begin: () => ["begin immediate"],
    toStoreError: fromSqliteError,
    isCollision: () => false,
    isBusy,
  };
}
