import { checkOptions, type Shapes, StoreUnavailable, shape } from "@sallyport/core/store";
import { adopt, type LooseReferences } from "../adopt/adopt.ts";
import type { Dialect } from "../driver/dialect.ts";
import { retryWhileBlocked } from "../migrate/blocked.ts";
import type { MigrationTarget, Probe } from "../migrate/dialect.ts";
import { inspectNow, migrateIfNew, migrateNow, planNow } from "../migrate/start.ts";
import { assertNames, createNames, type Names, type NamingOptions } from "../names/names.ts";
import { layOut } from "../statements/layout.ts";
import { assertAddress } from "../store/assert-address.ts";
import { Once } from "../store/once.ts";
import { namingShapes } from "../store/options-shape.ts";
import type { SqlDatabase } from "../store/sql-database.ts";
import { createStore } from "../store/sql-store.ts";
import { exclusively, retryWhileLocked, SqliteAccess, withGate } from "./access.ts";
import type { SqliteConnection } from "./connection.ts";
import { type SqliteDialectOptions, sqliteDialect } from "./dialect.ts";
import { fromSqliteError, isBusy } from "./errors.ts";
import type { SqliteHandle } from "./handle.ts";
import { driver, fromFile, fromHandle, openReadOnly } from "./open.ts";

/** Options of `sqlite()`. */
export interface SqliteOptions extends NamingOptions, Pick<SqliteDialectOptions, "times"> {
  /** Migrates the database on first use. Default true. */
  readonly autoMigrate?: boolean;
  /** How long a call waits for a lock before it fails as unavailable. Default 5000. */
  readonly lockTimeoutMilliseconds?: number;
}

const sqliteShapes: Shapes<SqliteOptions> = {
  ...namingShapes,
  times: shape.optional(shape.oneOf("text", "seconds", "milliseconds")),
  autoMigrate: shape.optional(shape.boolean),
  lockTimeoutMilliseconds: shape.optional(shape.whole(0)),
};

const unknownBlockers = { isTimeout: isBusy, blockers: async () => [] };

class SqliteSource {
  readonly busyTimeoutMs: number;
  readonly dialect: Dialect;
  readonly names: Names;
  readonly #handle: SqliteHandle | undefined;
  readonly #file: string | undefined;
  readonly #opening: Once<SqliteConnection>;
  #closed = false;

  constructor(database: string | SqliteHandle, options: SqliteOptions) {
    const { lockTimeoutMilliseconds: busyTimeoutMs = 5000 } = options;
    this.busyTimeoutMs = busyTimeoutMs;
    this.dialect = sqliteDialect(options);
    this.names = createNames(options);
    this.#handle = typeof database === "string" ? undefined : database;
    this.#file = typeof database === "string" && !/^(?::memory:)?$/.test(database) ? database : undefined;
    this.#opening = new Once(async () => {
      if (this.#closed) throw new StoreUnavailable("The SQLite database was closed");
      if (typeof database === "string") return fromFile(database, busyTimeoutMs);
      assertAddress("sqlite", database);
      return fromHandle(database);
    });
  }

  async open(): Promise<SqliteConnection> {
    return this.#opening.get().catch((error: unknown) => {
      throw fromSqliteError(error, "");
    });
  }

  async target(): Promise<MigrationTarget> {
    const connection = await this.open();
    // Another instance on the same handle may be migrating.
    const query: Probe["query"] = (sql, cells) =>
      withGate(connection, this.busyTimeoutMs, () => connection.query(sql, cells));
    return {
      dialect: this.dialect.migration(),
      names: this.names,
      probe: { query },
      exclusively: (work) => exclusively(connection, this.busyTimeoutMs, () => work(connection)),
    };
  }

  async readOnly<Result>(work: (target: MigrationTarget) => Promise<Result>): Promise<Result> {
    if (this.#file === undefined || this.#opening.isStarted) return work(await this.target());
    const connection = openReadOnly(this.#file);
    try {
      return await work({
        dialect: this.dialect.migration(),
        names: this.names,
        probe: { query: (sql, cells) => retryWhileLocked(this.busyTimeoutMs, () => connection.query(sql, cells)) },
        exclusively: (run) => run(connection),
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
 * Opens SQLite through `node:sqlite`, given a file, `:memory:` or an open `DatabaseSync`.
 * @throws Error for a file if the runtime has no node:sqlite
 */
export function sqlite(database: string | SqliteHandle, options: SqliteOptions = {}): SqlDatabase {
  checkOptions("sqlite", sqliteShapes, options);
  const { autoMigrate = true } = options;
  // A missing node:sqlite must fail at start-up, and not at the first call.
  if (typeof database === "string") driver();
  const source = new SqliteSource(database, options);
  const withStoreErrors = <Result>(work: () => Promise<Result>) =>
    work().catch((error: unknown) => {
      throw fromSqliteError(error, "");
    });
  return {
    dialect: "sqlite",
    autoMigrate,
    inspect: () => withStoreErrors(() => source.readOnly(inspectNow)),
    open(schema) {
      assertNames(schema, options);
      const { names, busyTimeoutMs } = source;
      const { grammar } = source.dialect;
      const layouts = layOut(schema, grammar.codecs, names);
      const adopted: { loose: LooseReferences } = { loose: new Map() };
      const ready = new Once(async () => {
        const target = await source.target();
        if (autoMigrate) await migrateIfNew(target, schema);
        adopted.loose = await adopt(target, schema, names, layouts);
        return source.open();
      });
      return createStore({ layouts, ids: schema.ids, grammar, adopted }, new SqliteAccess(ready, busyTimeoutMs));
    },
    plan: (schema) => withStoreErrors(() => source.readOnly((target) => planNow(target, schema))),
    migrate: (schema, options = {}) =>
      withStoreErrors(() =>
        retryWhileBlocked({ ...options, ...unknownBlockers }, async () => migrateNow(await source.target(), schema)),
      ),
    close: () => source.close(),
  };
}
