import { StoreUnavailable } from "@sallyport/core/store";
import type { MigrationTarget, Probe } from "../migrate/dialect.ts";
import { migrateIfNew, migrateNow, planNow } from "../migrate/start.ts";
import { layOut } from "../statements/layout.ts";
import { Once } from "../store/once.ts";
import type { SqlDatabase } from "../store/sql-database.ts";
import { createStore } from "../store/sql-store.ts";
import { alone, exclusively, SqliteAccess } from "./access.ts";
import type { SqliteConnection } from "./connection.ts";
import { fromSqliteError } from "./errors.ts";
import { sqliteGrammar } from "./grammar.ts";
import type { SqliteHandle } from "./handle.ts";
import { sqliteMigration } from "./migration.ts";
import { driver, fromFile, fromHandle } from "./open.ts";

/** Options of `sqlite()`. */
export interface SqliteOptions {
  /** Migrates the file on first use. Default true. */
  readonly autoMigrate?: boolean;
  /** How long a call waits for another transaction or process before it fails as unavailable. Default 5000. */
  readonly lockTimeoutMilliseconds?: number;
}

/** The one connection of a `sqlite()`, opened by its first call. */
class SqliteSource {
  readonly patience: number;
  readonly #handle: SqliteHandle | undefined;
  readonly #opening: Once<SqliteConnection>;
  #closed = false;

  constructor(database: string | SqliteHandle, patience: number) {
    this.patience = patience;
    this.#handle = typeof database === "string" ? undefined : database;
    this.#opening = new Once(async () => {
      if (this.#closed) throw new StoreUnavailable("The SQLite database was closed");
      return typeof database === "string" ? fromFile(database, patience) : fromHandle(database);
    });
  }

  /** @throws StoreUnavailable when the file cannot be opened */
  async open(): Promise<SqliteConnection> {
    return this.#opening.get().catch((error: unknown) => {
      throw fromSqliteError(error, "");
    });
  }

  async target(): Promise<MigrationTarget> {
    const connection = await this.open();
    // Waits for a migration that another `createAuth` has begun.
    const query: Probe["query"] = (sql, cells) => alone(connection, this.patience, () => connection.query(sql, cells));
    return {
      dialect: sqliteMigration,
      probe: { query },
      exclusively: (work) => exclusively(connection, this.patience, () => work(connection)),
    };
  }

  async close(): Promise<void> {
    const isOpen = !this.#closed && this.#opening.isStarted;
    this.#closed = true;
    if (isOpen && this.#handle === undefined) (await this.open()).close();
  }
}

/**
 * SQLite as it comes with Node: a file, created when missing, `:memory:`, or an open `DatabaseSync`.
 * @throws Error for a file where the runtime has no node:sqlite
 */
export function sqlite(database: string | SqliteHandle, options: SqliteOptions = {}): SqlDatabase {
  const { autoMigrate = true, lockTimeoutMilliseconds = 5000 } = options;
  // A runtime without SQLite fails at start-up, not at the first sign-up.
  if (typeof database === "string") driver();
  const source = new SqliteSource(database, lockTimeoutMilliseconds);
  const named = <Result>(work: () => Promise<Result>) =>
    work().catch((error: unknown) => {
      throw fromSqliteError(error, "");
    });
  return {
    dialect: "sqlite",
    open(schema) {
      const layouts = layOut(schema, sqliteGrammar.codecs);
      const ready = new Once(async () => {
        if (autoMigrate) await migrateIfNew(await source.target(), schema);
        return source.open();
      });
      return createStore(layouts, schema.ids, sqliteGrammar, new SqliteAccess(ready, source.patience));
    },
    plan: (schema) => named(async () => planNow(await source.target(), schema)),
    migrate: (schema) => named(async () => migrateNow(await source.target(), schema)),
    close: () => source.close(),
  };
}
