import { StoreUnavailable } from "@sallyport/core/store";
import type { Awaitable } from "../statements/cell.ts";
import type { Once } from "../store/once.ts";
import { again } from "../store/patience.ts";
import { ScopedAccess } from "../store/scoped-access.ts";
import type { Access, Session } from "../store/session.ts";
import type { SqliteConnection } from "./connection.ts";
import { fromSqliteError, isBusy } from "./errors.ts";

const late = (): Error => new StoreUnavailable("The SQLite database is busy with a transaction that does not end");

/** Retries while the file is locked, up to `patience` milliseconds: SQLite's own waiting would block the event loop. */
export function patiently<Result>(patience: number, work: () => Result): Result | Promise<Result> {
  try {
    return work();
  } catch (error) {
    return again(patience, isBusy, work, error);
  }
}

export async function alone<Result>(
  connection: SqliteConnection,
  patience: number,
  work: () => Awaitable<Result>,
): Promise<Result> {
  await connection.gate.acquire(patience, late);
  try {
    return await patiently(patience, work);
  } finally {
    connection.gate.release();
  }
}

/** Locks for writing at once: upgrading a read lock may fail. */
export async function exclusively<Result>(
  connection: SqliteConnection,
  patience: number,
  work: () => Promise<Result>,
): Promise<Result> {
  await connection.gate.acquire(patience, late);
  try {
    await patiently(patience, () => connection.step("begin immediate"));
    try {
      const result = await work();
      await patiently(patience, () => connection.step("commit"));
      return result;
    } catch (error) {
      connection.rollback();
      throw error;
    }
  } finally {
    connection.gate.release();
  }
}

/** Synchronous while open, migrated and free. */
export class SqliteAccess implements Access {
  readonly #ready: Once<SqliteConnection>;
  readonly #patience: number;
  #connection: SqliteConnection | undefined;

  constructor(ready: Once<SqliteConnection>, patience: number) {
    this.#ready = ready;
    this.#patience = patience;
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
      const connection = await this.#connect();
      const access = new ScopedAccess(connection, fromSqliteError);
      return await exclusively(connection, this.#patience, () => access.during(work));
    } catch (error) {
      throw fromSqliteError(error, "");
    }
  }

  async #wait<Result>(table: string, work: (session: Session) => Awaitable<Result>): Promise<Result> {
    try {
      const connection = await this.#connect();
      return await alone(connection, this.#patience, () => work(connection));
    } catch (error) {
      throw fromSqliteError(error, table);
    }
  }

  async #connect(): Promise<SqliteConnection> {
    this.#connection ??= await this.#ready.get();
    return this.#connection;
  }
}
