import type { Probe } from "../migrate/dialect.ts";
import type { Cell } from "../statements/cell.ts";
import type { Statement } from "../statements/statement.ts";
import { ConnectionGuard } from "../store/connection-guard.ts";
import { Lending } from "../store/lending.ts";
import { Loss } from "../store/loss.ts";
import { Places } from "../store/places.ts";
import { giveBackInTime } from "../store/returning.ts";
import type { Reserved, Server } from "../store/server.ts";
import type { ServerLimits } from "../store/server-limits.ts";
import type { Cells } from "../store/session.ts";
import type { TimeLimit } from "../store/time-limit.ts";
import { fromMysqlError, isCollision, isUnknownVariable } from "./errors.ts";
import { forgets, type MysqlConnection, type MysqlPromisePool, sizeOf } from "./pool.ts";
import { leastSettings, type SessionSettings } from "./session-settings.ts";

const matched = /Rows matched: (\d+)/;

interface Header {
  readonly affectedRows: number;
  readonly insertId: number | string;
  readonly info?: string;
}

interface Terms {
  readonly limit: TimeLimit;
  readonly cancel: (connection: MysqlConnection) => Promise<unknown>;
  readonly free: () => void;
}

export class MysqlReserved implements Reserved, Probe {
  readonly #connection: MysqlConnection;
  readonly #terms: Terms;
  readonly #loss = new Loss();
  readonly #guard: ConnectionGuard;

  constructor(connection: MysqlConnection, terms: Terms) {
    this.#connection = connection;
    this.#terms = terms;
    this.#guard = new ConnectionGuard(terms.limit, () => terms.cancel(connection));
  }

  async first(statement: Statement, cells: Cell[]): Promise<Cells | undefined> {
    return (await this.all(statement, cells))[0];
  }

  async all({ sql }: Statement, cells: Cell[]): Promise<readonly Cells[]> {
    return (await this.#execute(sql, cells)) as readonly Cells[];
  }

  async change({ sql }: Statement, cells: Cell[]): Promise<number> {
    const { affectedRows, info = "" } = (await this.#execute(sql, cells)) as Header;
    // `affectedRows` may count changed rows only, the info counts matched ones.
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

  loss(): Promise<never> {
    this.#connection.on?.("error", this.#loss.report);
    return this.#loss.wait();
  }

  async begin(): Promise<void> {
    // See what was committed while waiting for a lock.
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
    giveBackInTime(this.#guard.recovery, isBroken, {
      rollback: () =>
        this.#terms.limit.wait(this.#connection.query({ sql: "rollback", rowsAsArray: true, dateStrings: true })),
      giveBack: (isUnusable) => this.#giveBack(isUnusable),
    });
  }

  #giveBack(isBroken: boolean): void {
    this.#connection.off?.("error", this.#loss.report);
    if (isBroken || this.#loss.has) this.#connection.destroy();
    else this.#connection.release();
    this.#terms.free();
  }

  async #execute(sql: string, values: Cell[]): Promise<unknown> {
    const [result] = await this.#guard.ask(() =>
      this.#connection.execute({ sql, values, rowsAsArray: true, dateStrings: true }),
    );
    return result;
  }
}

export class MysqlServer extends Lending<MysqlReserved> implements Server {
  readonly #pool: MysqlPromisePool;
  /** By the driver's connection: each is told once. */
  readonly #told = new WeakSet<object>();
  /** Until the version is known. */
  #settings: SessionSettings | undefined;

  constructor(pool: MysqlPromisePool, limits: ServerLimits) {
    super(limits.statement, new Places({ ...limits.shares, size: sizeOf(pool) }));
    this.#pool = pool;
  }

  tell(settings: SessionSettings): void {
    this.#settings = settings;
  }

  get settings(): SessionSettings {
    return this.#settings ?? leastSettings;
  }

  protected async lend(limit: TimeLimit, free: () => void): Promise<MysqlReserved> {
    const connection = await this.#pool.getConnection();
    const reserved = new MysqlReserved(connection, { limit, free, cancel: this.#kill });
    const key = connection.connection ?? connection;
    if (this.#settings === undefined || this.#told.has(key)) return reserved;
    await this.#introduce(reserved, this.#settings);
    if (!forgets(this.#pool)) this.#told.add(key);
    return reserved;
  }

  async #introduce(reserved: MysqlReserved, { bounded }: SessionSettings): Promise<void> {
    try {
      await reserved.query(bounded).catch((error: unknown) => {
        if (!isUnknownVariable(error)) throw error;
        this.#settings = leastSettings;
        return reserved.query(leastSettings.bounded);
      });
    } catch (error) {
      reserved.release(true);
      throw error;
    }
  }

  /** On another connection; reads leave one, but in a pool of one. */
  readonly #kill = async ({ threadId }: MysqlConnection): Promise<void> => {
    if (typeof threadId === "number") await this.query(`kill query ${threadId}`);
  };

  name(error: unknown, table: string): unknown {
    return fromMysqlError(error, table);
  }

  isCollision(error: unknown): boolean {
    return isCollision(error);
  }
}
