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

/** Distributes the connections of a driver. The `query` of a pool itself could not drop a connection that hangs. */
export class Server implements Session, Probe {
  readonly #dialect: Dialect;
  readonly #driver: Driver;
  readonly #limits: ServerLimits;
  readonly #queue: AdmissionQueue;
  readonly #joined: JoinedInserts | undefined;
  readonly #begin: readonly string[];
  readonly #greeted = new WeakSet<object>();
  #hasLearned = false;

  constructor(dialect: Dialect, driver: Driver, limits: ServerLimits) {
    this.#dialect = dialect;
    this.#driver = driver;
    this.#limits = limits;
    this.#queue = new AdmissionQueue({ ...limits.shares, size: driver.size });
    this.#joined = dialect.joinsInserts ? new JoinedInserts(dialect.grammar.notation) : undefined;
    this.#begin = dialect.begin(limits.milliseconds);
  }

  async learn(): Promise<void> {
    await this.#dialect.learn?.(this);
    this.#hasLearned = true;
  }

  reserve(use: Use, limit: TimeLimit = this.#limits.statement): Promise<PooledConnection> {
    const waiter = this.#queue.acquire(use);
    const connection = waiter === undefined ? this.#admit(use, limit) : waiter.turn.then(() => this.#admit(use, limit));
    return limit.wait(connection, () => {
      if (waiter !== undefined) this.#queue.cancel(waiter);
      connection.then(
        (late) => late.release(false),
        () => {},
      );
    });
  }

  /** Uses a connection on which the application has begun a transaction. */
  async join(connection: DriverConnection): Promise<PooledConnection> {
    const { milliseconds, statement: limit } = this.#limits;
    const terms = { dialect: this.#dialect, limit, busyTimeoutMs: milliseconds.lock, elsewhere: this.#elsewhere };
    const joined = new PooledConnection(connection, { ...terms, begin: [], free() {} });
    if (this.#hasLearned && this.#dialect.greet !== undefined) await this.#greet(connection, joined);
    return joined;
  }

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

  toStoreError(error: unknown, table: string): unknown {
    if (this.#driver.isLost?.(error) !== true) return this.#dialect.toStoreError(error, table);
    return new StoreUnavailable("The database server cannot be reached", { cause: error });
  }

  isRepeatable(error: unknown): boolean {
    return this.#dialect.isCollision(error) || this.#driver.isRepeatable?.(error) === true;
  }

  async isPooled(): Promise<boolean | null> {
    const { connectionId } = this.#dialect;
    if (connectionId === undefined) return null;
    const connection = await this.reserve("read");
    try {
      const { serverId } = connection;
      if (typeof serverId !== "number") return null;
      const [[found] = []] = await connection.query(`select ${connectionId}`);
      return Number(found) !== serverId;
    } finally {
      connection.release(false);
    }
  }

  async close(): Promise<void> {
    await this.#driver.close();
  }

  #admit(use: Use, limit: TimeLimit): Promise<PooledConnection> {
    let isHeld = true;
    const free = () => {
      if (isHeld) this.#queue.release(use);
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
      const storeError = this.toStoreError(error, "");
      // A TypeError is a mistake in the program, and not an unavailable database.
      if (isStoreUnavailable(storeError) || error instanceof TypeError) throw storeError;
      throw new StoreUnavailable("The driver could not connect to the database", { cause: error });
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
