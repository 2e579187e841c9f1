import { isStoreUnavailable, StoreUnavailable } from "@sallyport/core/store";
import type { Dialect } from "../driver/dialect.ts";
import type { Driver, DriverConnection } from "../driver/driver.ts";
import type { Probe } from "../migrate/dialect.ts";
import type { Awaitable, Cell } from "../statements/cell.ts";
import type { Statement } from "../statements/statement.ts";
import { AdmissionQueue, type Use } from "./admission-queue.ts";
import { HeldInserts, JoinedInserts } from "./held-inserts.ts";
import { PooledConnection } from "./pooled-connection.ts";
import type { Reserved } from "./reserved.ts";
import type { ServerLimits } from "./server-limits.ts";
import type { Cells, Session } from "./session.ts";
import type { TimeLimit } from "./time-limit.ts";

/** A driver's connections, lent to whose turn it is. A pool's own `query` would not let us drop a silent one. */
export class Server implements Session, Probe {
  readonly #dialect: Dialect;
  readonly #driver: Driver;
  readonly #limits: ServerLimits;
  readonly #places: AdmissionQueue;
  readonly #joined: JoinedInserts | undefined;
  readonly #begin: readonly string[];
  readonly #greeted = new WeakSet<object>();
  #hasLearned = false;

  constructor(dialect: Dialect, driver: Driver, limits: ServerLimits) {
    this.#dialect = dialect;
    this.#driver = driver;
    this.#limits = limits;
    this.#places = new AdmissionQueue({ ...limits.shares, size: driver.size });
    this.#joined = dialect.joinsInserts ? new JoinedInserts(dialect.grammar.notation) : undefined;
    this.#begin = dialect.begin(limits.milliseconds);
  }

  /** What the dialect has to know before anything is asked. */
  async learn(): Promise<void> {
    await this.#dialect.learn?.(this);
    this.#hasLearned = true;
  }

  /** @throws StoreUnavailable if none is free in time, or too many wait */
  reserve(use: Use, limit: TimeLimit = this.#limits.statement): Promise<PooledConnection> {
    const waiter = this.#places.enter(use);
    const lent = waiter === undefined ? this.#admit(use, limit) : waiter.turn.then(() => this.#admit(use, limit));
    return limit.wait(lent, () => {
      if (waiter !== undefined) this.#places.abandon(waiter);
      lent.then(
        (connection) => connection.release(false),
        () => {},
      );
    });
  }

  /** For a transaction that may hold its inserts back. */
  hold(connection: Reserved): Reserved {
    return this.#joined === undefined ? connection : new HeldInserts(connection, this.#joined);
  }

  first(statement: Statement, cells: Cell[]): Promise<Cells | undefined> {
    const use = statement.isRead ? "read" : "write";
    return this.#once(use, (connection) => connection.first(statement, cells));
  }

  all(statement: Statement, cells: Cell[]): Promise<readonly Cells[]> {
    return this.#once("read", (connection) => connection.all(statement, cells));
  }

  change(statement: Statement, cells: Cell[]): Promise<number> {
    return this.#once("write", (connection) => connection.change(statement, cells));
  }

  insert(statement: Statement, cells: Cell[]): Promise<unknown> {
    return this.#once("write", (connection) => connection.insert(statement, cells));
  }

  query(sql: string, cells?: Cell[]): Promise<readonly Cells[]> {
    return this.#once("read", (connection) => connection.query(sql, cells));
  }

  /** To the store contract's errors. */
  name(error: unknown, table: string): unknown {
    if (this.#driver.isLost?.(error) !== true) return this.#dialect.toStoreError(error, table);
    return new StoreUnavailable("The database server cannot be reached", { cause: error });
  }

  /** Undone by a deadlock or the like: retryable. */
  isCollision(error: unknown): boolean {
    return this.#dialect.isCollision(error);
  }

  async close(): Promise<void> {
    await this.#driver.close();
  }

  #admit(use: Use, limit: TimeLimit): Promise<PooledConnection> {
    let isHeld = true;
    const free = () => {
      if (isHeld) this.#places.leave(use);
      isHeld = false;
    };
    const lent = this.#lend(limit, free);
    lent.catch(free);
    return lent;
  }

  async #once<Result>(use: Use, ask: (connection: PooledConnection) => Awaitable<Result>): Promise<Result> {
    const connection = await this.reserve(use);
    try {
      return await ask(connection);
    } finally {
      connection.release(false);
    }
  }

  async #lend(limit: TimeLimit, free: () => void): Promise<PooledConnection> {
    const connection = await this.#connect();
    const { milliseconds, statement } = this.#limits;
    const lent = new PooledConnection(connection, {
      dialect: this.#dialect,
      limit,
      busyTimeoutMs: milliseconds.lock,
      // Only a migration has its own limit, for locks too.
      begin: limit === statement ? this.#begin : this.#dialect.begin(undefined),
      elsewhere: this.#elsewhere,
      free,
    });
    if (this.#hasLearned && this.#dialect.greet !== undefined) await this.#greet(connection, lent);
    return lent;
  }

  async #connect(): Promise<DriverConnection> {
    try {
      return await this.#driver.connect();
    } catch (error) {
      const named = this.name(error, "");
      // A mistake of the program's stays one.
      if (isStoreUnavailable(named) || error instanceof TypeError) throw named;
      throw new StoreUnavailable("The driver has no connection to the database", { cause: error });
    }
  }

  async #greet(connection: DriverConnection, lent: PooledConnection): Promise<void> {
    const key = connection.identity ?? connection;
    if (this.#greeted.has(key)) return;
    try {
      await this.#dialect.greet?.(lent, this.#limits.milliseconds);
    } catch (error) {
      lent.release(true);
      throw error;
    }
    this.#greeted.add(key);
  }

  readonly #elsewhere = (sql: string): Promise<unknown> => this.query(sql);
}
