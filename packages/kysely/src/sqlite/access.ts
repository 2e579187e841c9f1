import { StoreUnavailable } from "@sallyport/core/store";
import type { Awaitable } from "../statements/cell.ts";
import type { Once } from "../store/once.ts";
import { retryWhileBusy } from "../store/retry-while-busy.ts";
import { ScopedAccess } from "../store/scoped-access.ts";
import type { Access, Session } from "../store/session.ts";
import type { SqliteConnection } from "./connection.ts";
import { fromSqliteError, isBusy } from "./errors.ts";

const busyError = (): Error => new StoreUnavailable("The SQLite database is busy with a transaction that does not end");

/** Retries for up to `busyTimeoutMs` milliseconds while the file is locked. SQLite's own wait would block the event loop. */
export function retryWhileLocked<Result>(busyTimeoutMs: number, work: () => Result): Result | Promise<Result> {
  try {
    return work();
  } catch (error) {
    return retryWhileBusy(busyTimeoutMs, isBusy, work, error);
  }
}

export async function withGate<Result>(
  connection: SqliteConnection,
  busyTimeoutMs: number,
  work: () => Awaitable<Result>,
): Promise<Result> {
  await connection.gate.acquire(busyTimeoutMs, busyError);
  try {
    return await retryWhileLocked(busyTimeoutMs, work);
  } finally {
    connection.gate.release();
  }
}

/** Takes the write lock at the beginning, because upgrading a read lock may fail. */
export async function exclusively<Result>(
  connection: SqliteConnection,
  busyTimeoutMs: number,
  work: () => Promise<Result>,
  scope?: ScopedAccess,
): Promise<Result> {
  const isHeld = connection.gate.held;
  const turn = connection.gate.acquire(busyTimeoutMs, busyError);
  if (isHeld) await turn;
  try {
    const begun = retryWhileLocked(busyTimeoutMs, () => connection.step("begin immediate"));
    if (begun instanceof Promise) await begun;
    try {
      const result = await work();
      scope?.complete();
      const committed = retryWhileLocked(busyTimeoutMs, () => connection.step("commit"));
      if (committed instanceof Promise) await committed;
      return result;
    } catch (error) {
      connection.rollback();
      throw error;
    } finally {
      scope?.close();
    }
  } finally {
    connection.gate.release();
  }
}

export class SqliteAccess implements Access {
  readonly #ready: Once<SqliteConnection>;
  readonly #busyTimeoutMs: number;
  #connection: SqliteConnection | undefined;

  constructor(ready: Once<SqliteConnection>, busyTimeoutMs: number) {
    this.#ready = ready;
    this.#busyTimeoutMs = busyTimeoutMs;
  }

  run<Result>(table: string, work: (session: Session) => Awaitable<Result>): Awaitable<Result> {
    const connection = this.#connection;
    if (connection === undefined || connection.gate.held) return this.#wait(table, work);
    try {
      return work(connection);
    } catch (error) {
      if (isBusy(error)) return this.#wait(table, work);
      throw fromSqliteError(error, table);
    }
  }

  async transaction<Result>(work: (access: Access) => Promise<Result>): Promise<Result> {
    try {
      const connection = this.#connection ?? (await this.#connect());
      const access = new ScopedAccess(connection, fromSqliteError);
      return await exclusively(connection, this.#busyTimeoutMs, () => work(access), access);
    } catch (error) {
      throw fromSqliteError(error, "");
    }
  }

  async #wait<Result>(table: string, work: (session: Session) => Awaitable<Result>): Promise<Result> {
    try {
      const connection = await this.#connect();
      return await withGate(connection, this.#busyTimeoutMs, () => work(connection));
    } catch (error) {
      throw fromSqliteError(error, table);
    }
  }

  async #connect(): Promise<SqliteConnection> {
    this.#connection ??= await this.#ready.get();
    return this.#connection;
  }
}
