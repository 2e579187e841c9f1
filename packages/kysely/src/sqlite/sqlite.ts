import { StoreUnavailable } from "@sallyport/core/store";
import type { MigrationTarget, Probe } from "../migrate/dialect.ts";
import { inspectNow, migrateIfNew, migrateNow, planNow } from "../migrate/start.ts";
import { layOut } from "../statements/layout.ts";
import { Once } from "../store/once.ts";
import type { SqlDatabase } from "../store/sql-database.ts";
import { createStore } from "../store/sql-store.ts";
import { alone, exclusively, patiently, SqliteAccess } from "./access.ts";
import type { SqliteConnection } from "./connection.ts";
import { fromSqliteError } from "./errors.ts";
import { sqliteGrammar } from "./grammar.ts";
import type { SqliteHandle } from "./handle.ts";
import { sqliteMigration } from "./migration.ts";
import { driver, fromFile, fromHandle, toRead } from "./open.ts";

/** Options of `sqlite()`. */
export interface SqliteOptions {
  /** Migrates on first use. Default true. */
  readonly autoMigrate?: boolean;
  /** How long a call waits for a lock; then it fails as unavailable. Default 5000. */
  readonly lockTimeoutMilliseconds?: number;
}

/** Opened by the first call. */
class SqliteSource {
  readonly patience: number;
  readonly #handle: SqliteHandle | undefined;
  readonly #file: string | undefined;
  readonly #opening: Once<SqliteConnection>;
  #closed = false;

  constructor(database: string | SqliteHandle, patience: number) {
    this.patience = patience;
    this.#handle = typeof database === "string" ? undefined : database;
    this.#file = typeof database === "string" && !/^(?::memory:)?$/.test(database) ? database : undefined;
    this.#opening = new Once(async () => {
      if (this.#closed) throw new StoreUnavailable("The SQLite database was closed");
      return typeof database === "string" ? fromFile(database, patience) : fromHandle(database);
    });
  }

  /** @throws StoreUnavailable if the file cannot be opened */
  async open(): Promise<SqliteConnection> {
    return this.#opening.get().catch((error: unknown) => {
      throw fromSqliteError(error, "");
    });
  }

  async target(): Promise<MigrationTarget> {
    const connection = await this.open();
    // Another `createAuth` may be migrating.
    const query: Probe["query"] = (sql, cells) => alone(connection, this.patience, () => connection.query(sql, cells));
    return {
      dialect: sqliteMigration,
      probe: { query },
      exclusively: (work) => exclusively(connection, this.patience, () => work(connection)),
    };
  }

  /** Of a file that nobody has opened yet, by a connection that cannot write. */
  async look<Result>(work: (target: MigrationTarget) => Promise<Result>): Promise<Result> {
    if (this.#file === undefined || this.#opening.isStarted) return work(await this.target());
    const connection = toRead(this.#file);
    try {
      return await work({
        dialect: sqliteMigration,
        probe: { query: (sql, cells) => patiently(this.patience, () => connection.query(sql, cells)) },
        exclusively: (alone) => alone(connection),
      });
    } finally {
      connection.close();
    }
  }

  async close(): Promise<void> {
    const isOpen = !this.#closed && this.#opening.isStarted;
    this.#closed = true;
    if (isOpen && this.#handle === undefined) (await this.open()).close();
  }
}

/**
 * SQLite through `node:sqlite`: a file, `:memory:`, or an open `DatabaseSync`.
 * @throws Error for a file in a runtime without node:sqlite
 */
export function sqlite(database: string | SqliteHandle, options: SqliteOptions = {}): SqlDatabase {
  const { autoMigrate = true, lockTimeoutMilliseconds = 5000 } = options;
  // Fail at start-up, not at the first call.
  if (typeof database === "string") driver();
  const source = new SqliteSource(database, lockTimeoutMilliseconds);
  const named = <Result>(work: () => Promise<Result>) =>
    work().catch((error: unknown) => {
      throw fromSqliteError(error, "");
    });
  return {
    dialect: "sqlite",
    autoMigrate,
    inspect: () => named(() => source.look(inspectNow)),
    open(schema) {
      const layouts = layOut(schema, sqliteGrammar.codecs);
      const ready = new Once(async () => {
        if (autoMigrate) await migrateIfNew(await source.target(), schema);
        return source.open();
      });
      return createStore(layouts, schema.ids, sqliteGrammar, new SqliteAccess(ready, source.patience));
    },
    plan: (schema) => named(() => source.look((target) => planNow(target, schema))),
    migrate: (schema) => named(async () => migrateNow(await source.target(), schema)),
    close: () => source.close(),
  };
}
