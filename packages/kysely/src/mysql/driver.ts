import type { Driver, DriverConnection, DriverResult } from "../driver/driver.ts";
import type { Cell } from "../statements/cell.ts";
import {
  createPool,
  isPool,
  type MysqlConfig,
  type MysqlConnection,
  type MysqlPool,
  resetsOnRelease,
  sizeOf,
  toPromisePool,
} from "./pool.ts";

const matched = /Rows matched: (\d+)/;

interface Header {
  readonly affectedRows: number;
  readonly insertId: number | string;
  readonly info?: string;
}

class Mysql2Connection implements DriverConnection {
  readonly identity: object | undefined;
  readonly #connection: MysqlConnection;
  #listener: ((error: Error) => void) | undefined;

  constructor(connection: MysqlConnection, isReset: boolean) {
    this.#connection = connection;
    this.identity = isReset ? undefined : (connection.connection ?? connection);
  }

  get serverId(): unknown {
    return this.#connection.threadId;
  }

  async query(sql: string, values: Cell[], repeats: boolean): Promise<DriverResult> {
    const [result] =
      repeats || values.length > 0
        ? await this.#connection.execute({ sql, values, rowsAsArray: true, dateStrings: true })
        : await this.#connection.query({ sql, rowsAsArray: true, dateStrings: true });
    if (Array.isArray(result)) return { rows: result as unknown[][], changes: result.length };
    const { affectedRows, insertId, info = "" } = result as Header;
    // `affectedRows` may count only changed rows, while `info` counts the matched ones.
    return { rows: [], changes: Number(matched.exec(info)?.[1] ?? affectedRows), insertId };
  }

  async cancel(elsewhere: (sql: string) => Promise<unknown>): Promise<void> {
    const { threadId } = this.#connection;
    if (typeof threadId === "number") await elsewhere(`kill query ${threadId}`);
  }

  onLoss(listener: (error: Error) => void): void {
    this.#listener = listener;
    this.#connection.on?.("error", listener);
  }

  release(isBroken: boolean): void {
    if (this.#listener !== undefined) this.#connection.off?.("error", this.#listener);
    if (isBroken) this.#connection.destroy();
    else this.#connection.release();
  }
}

export async function mysql2Driver(given: MysqlPool | MysqlConfig, busyTimeoutMs: number): Promise<Driver> {
  const isOwn = !isPool(given);
  const pool = isOwn ? await createPool(given, busyTimeoutMs) : toPromisePool(given);
  const isReset = resetsOnRelease(pool);
  return {
    size: sizeOf(pool),
    connect: async () => new Mysql2Connection(await pool.getConnection(), isReset),
    close: async () => (isOwn ? pool.end() : undefined),
  };
}
