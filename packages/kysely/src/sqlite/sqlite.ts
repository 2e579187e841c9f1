import { StoreUnavailable } from "@sallyport/core/store";
import { adopt, type LooseReferences } from "../adopt/adopt.ts";
import type { MigrationTarget, Probe } from "../migrate/dialect.ts";
import { inspectNow, migrateIfNew, migrateNow, planNow } from "../migrate/start.ts";
import { assertNames, createNames, type Names, type NamingOptions } from "../names/names.ts";
import type { Grammar } from "../statements/grammar.ts";
import { layOut } from "../statements/layout.ts";
import { Once } from "../store/once.ts";
import type { SqlDatabase } from "../store/sql-database.ts";
import { createStore } from "../store/sql-store.ts";
import { alone, exclusively, SqliteAccess } from "./access.ts";
import type { SqliteConnection } from "./connection.ts";
import { fromSqliteError } from "./errors.ts";
import { createSqliteGrammar, type SqliteTimes } from "./grammar.ts";
import type { SqliteHandle } from "./handle.ts";
import { sqliteMigration } from "./migration.ts";
import { driver, fromFile, fromHandle } from "./open.ts";

/** Options of `sqlite()`. */
export interface SqliteOptions extends NamingOptions {
  /** Migrates on first use. Default true. */
  readonly autoMigrate?: boolean;
  /** How long a call waits for a lock; then it fails as unavailable. Default 5000. */
  readonly lockTimeoutMilliseconds?: number;
  /** How the file keeps times: ISO texts, or numbers as Drizzle writes. Default `text`. */
  readonly times?: SqliteTimes;
}

/** Opened by the first call. */
class SqliteSource {
  readonly patience: number;
  readonly grammar: Grammar;
  readonly names: Names;
  readonly #times: SqliteTimes;
  readonly #handle: SqliteHandle | undefined;
  readonly #opening: Once<SqliteConnection>;
  #closed = false;

  constructor(database: string | SqliteHandle, options: SqliteOptions) {
    const { lockTimeoutMilliseconds: patience = 5000, times = "text" } = options;
    this.patience = patience;
    this.grammar = createSqliteGrammar(times);
    this.names = createNames(options);
    this.#times = times;
    this.#handle = typeof database === "string" ? undefined : database;
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
      dialect: sqliteMigration(this.grammar, this.#times),
      names: this.names,
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
 * SQLite through `node:sqlite`: a file, `:memory:`, or an open `DatabaseSync`.
 * @throws Error for a file in a runtime without node:sqlite
 */
export function sqlite(database: string | SqliteHandle, options: SqliteOptions = {}): SqlDatabase {
  const { autoMigrate = true, times = "text" } = options;
  if (!["text", "seconds", "milliseconds"].includes(times)) {
    throw new TypeError("times takes text, seconds or milliseconds");
  }
  // Fail at start-up, not at the first call.
  if (typeof database === "string") driver();
  const source = new SqliteSource(database, options);
  const named = <Result>(work: () => Promise<Result>) =>
    work().catch((error: unknown) => {
      throw fromSqliteError(error, "");
    });
  return {
    dialect: "sqlite",
    open(schema) {
      assertNames(schema, options);
      const { grammar, names, patience } = source;
      const layouts = layOut(schema, grammar.codecs, names);
      const adopted: { loose: LooseReferences } = { loose: new Map() };
      const ready = new Once(async () => {
        const target = await source.target();
        if (autoMigrate) await migrateIfNew(target, schema);
        adopted.loose = await adopt(target, schema, names, layouts);
        return source.open();
      });
      return createStore({ layouts, ids: schema.ids, grammar, adopted }, new SqliteAccess(ready, patience));
    },
    inspect: () => named(async () => inspectNow(await source.target())),
    plan: (schema) => named(async () => planNow(await source.target(), schema)),
    migrate: (schema) => named(async () => migrateNow(await source.target(), schema)),
    close: () => source.close(),
  };
}
