import type { Probe } from "../migrate/dialect.ts";
import type { Cell } from "../statements/cell.ts";
import type { Statement } from "../statements/statement.ts";
import { ConnectionGuard } from "../store/connection-guard.ts";
import { Lending } from "../store/lending.ts";
import type { Reserved, Server } from "../store/server.ts";
import type { Cells } from "../store/session.ts";
import type { TimeLimit } from "../store/time-limit.ts";
import { fromMysqlError, isCollision } from "./errors.ts";
import type { MysqlConnection, MysqlPromisePool } from "./pool.ts";

const matched = /Rows matched: (\d+)/;

/** What the driver answers to a statement that returns no rows. */
interface Header {
  readonly affectedRows: number;
  readonly insertId: number | string;
  readonly info?: string;
}

/** A connection out of the pool. */
export class MysqlReserved implements Reserved, Probe {
  readonly #connection: MysqlConnection;
  readonly #guard: ConnectionGuard;

  constructor(connection: MysqlConnection, limit: TimeLimit) {
    this.#connection = connection;
    this.#guard = new ConnectionGuard(limit);
  }

  async first(statement: Statement, cells: Cell[]): Promise<Cells | undefined> {
    return (await this.all(statement, cells))[0];
  }

  async all({ sql }: Statement, cells: Cell[]): Promise<readonly Cells[]> {
    return (await this.#execute(sql, cells)) as readonly Cells[];
  }

  async change({ sql }: Statement, cells: Cell[]): Promise<number> {
    const { affectedRows, info = "" } = (await this.#execute(sql, cells)) as Header;
    // A pool may be set to count the rows that became different; what matched is said in any case.
    return Number(matched.exec(info)?.[1] ?? affectedRows);
  }

  async insert({ sql }: Statement, cells: Cell[]): Promise<unknown> {
    return ((await this.#execute(sql, cells)) as Header).insertId;
  }

  async query(sql: string, cells: Cell[] = []): Promise<readonly Cells[]> {
    if (cells.length > 0) return (await this.#execute(sql, cells)) as readonly Cells[];
    const [rows] = await this.#guard.ask(() => this.#connection.query({ sql, rowsAsArray: true, dateStrings: true }));
    return rows as readonly Cells[];
  }

  async begin(): Promise<void> {
    // The default would show a transaction the rows as they were before it waited for somebody's lock.
    await this.query("set transaction isolation level read committed");
    await this.query("start transaction");
  }

  async commit(): Promise<void> {
    await this.query("commit");
  }

  async rollback(): Promise<void> {
    await this.query("rollback");
  }

  release(isBroken: boolean): void {
    if (isBroken || this.#guard.isSilent) this.#connection.destroy();
    else this.#connection.release();
  }

  /** The driver keeps the statement prepared on each connection. */
  async #execute(sql: string, values: Cell[]): Promise<unknown> {
    const [result] = await this.#guard.ask(() =>
      this.#connection.execute({ sql, values, rowsAsArray: true, dateStrings: true }),
    );
    return result;
  }
}

export class MysqlServer extends Lending<MysqlReserved> implements Server {
  readonly #pool: MysqlPromisePool;

  constructor(pool: MysqlPromisePool, limit: TimeLimit) {
    super(limit);
    this.#pool = pool;
  }

  protected async lend(limit: TimeLimit): Promise<MysqlReserved> {
    return new MysqlReserved(await this.#pool.getConnection(), limit);
  }

  name(error: unknown, table: string): unknown {
    return fromMysqlError(error, table);
  }

  isCollision(error: unknown): boolean {
    return isCollision(error);
  }
}
