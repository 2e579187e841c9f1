import type { Dialect } from "../driver/dialect.ts";
import type { Probe } from "../migrate/dialect.ts";
import { fromSqliteError, isBusy } from "./errors.ts";
import { createSqliteGrammar, type SqliteTimes } from "./grammar.ts";
import { sqliteMigration } from "./migration.ts";

/** Options of `sqliteDialect()`. */
export interface SqliteDialectOptions {
  /** How the file keeps times: ISO texts, or numbers as Drizzle writes. Default `text`. */
  readonly times?: SqliteTimes;
  /** Keeps a write-ahead log beside the file, so that who reads and who writes do not wait for each other. Default false. */
  readonly wal?: boolean;
}

/** Off by default, connection by connection; and a pragma that is not taken is no error. */
async function holdReferences(probe: Probe): Promise<void> {
  await probe.query("pragma foreign_keys = on");
  const [row] = await probe.query("pragma foreign_keys");
  if (Number(row?.[0]) === 1) return;
  throw new Error("This SQLite database holds no references: sessions of a deleted user would stay");
}

/** SQLite, for a driver of yours. @throws TypeError for another way to keep times */
export function sqliteDialect({ times = "text", wal = false }: SqliteDialectOptions = {}): Dialect {
  if (!["text", "seconds", "milliseconds"].includes(times)) {
    throw new TypeError("times takes text, seconds or milliseconds");
  }
  const grammar = createSqliteGrammar(times);
  return {
    name: "sqlite",
    grammar,
    // The only transaction that writes.
    migrationLock: {},
    joinsInserts: false,
    migration: () => sqliteMigration(grammar, times),
    async greet(probe) {
      if (wal) await probe.query("pragma journal_mode = wal");
      await holdReferences(probe);
    },
    // Locks for writing at once: upgrading a read lock may fail.
    begin: () => ["begin immediate"],
    toStoreError: fromSqliteError,
    isCollision: () => false,
    isBusy,
  };
}
