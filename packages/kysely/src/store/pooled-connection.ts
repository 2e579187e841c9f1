import { StoreUnavailable } from "@sallyport/core/store";
import type { Dialect } from "../driver/dialect.ts";
import type { DriverConnection, DriverResult } from "../driver/driver.ts";
import { changesOf, rowsOf } from "../driver/result.ts";
import type { Probe } from "../migrate/dialect.ts";
import type { Awaitable, Cell } from "../statements/cell.ts";
import type { Statement } from "../statements/statement.ts";
import { ConnectionGuard } from "./connection-guard.ts";
import { Loss } from "./loss.ts";
import type { Reserved } from "./reserved.ts";
import { retryWhileBusy } from "./retry-while-busy.ts";
import { giveBackInTime } from "./returning.ts";
import type { Cells } from "./session.ts";
import type { TimeLimit } from "./time-limit.ts";

interface Terms {
  readonly dialect: Dialect;
  readonly limit: TimeLimit;
  /** For another process. */
  readonly busyTimeoutMs: number;
  readonly begin: readonly string[];
  readonly elsewhere: (sql: string) => Promise<unknown>;
  /** Called once the driver has it back. */
  readonly free: () => void;
}

/** A driver's connection, for as long as it is lent. */
export class PooledConnection implements Reserved, Probe {
  readonly #connection: DriverConnection;
  readonly #terms: Terms;
  readonly #guard: ConnectionGuard;
  readonly #loss = new Loss();
  #hasFailed = false;
  /** Asked, or waiting for its turn. */
  #inFlight = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(connection: DriverConnection, terms: Terms) {
    this.#connection = connection;
    this.#terms = terms;
    this.#guard = new ConnectionGuard(terms.limit, async () => connection.cancel?.(terms.elsewhere));
    connection.onLoss?.(this.#loss.report);
  }

  async first(statement: Statement, cells: Cell[]): Promise<Cells | undefined> {
    return rowsOf(await this.#run(statement, cells))[0];
  }

  async all(statement: Statement, cells: Cell[]): Promise<readonly Cells[]> {
    return rowsOf(await this.#run(statement, cells));
  }

  async change(statement: Statement, cells: Cell[]): Promise<number> {
    return changesOf(await this.#run(statement, cells));
  }

  async insert(statement: Statement, cells: Cell[]): Promise<unknown> {
    const result = await this.#run(statement, cells);
    return statement.returnsId ? rowsOf(result)[0]?.[0] : result.insertId;
  }

  async query(sql: string, cells: Cell[] = []): Promise<readonly Cells[]> {
    return rowsOf(await this.#ask(() => this.#connection.query(sql, cells, false)));
  }

  loss(): Promise<never> {
    return this.#loss.wait();
  }

  async begin(): Promise<void> {
    const { transaction, batch } = this.#connection;
    const { begin } = this.#terms;
    if (transaction !== undefined) await this.#ask(() => transaction.begin());
    else if (batch !== undefined && begin.length > 1) await this.#ask(() => batch.call(this.#connection, begin));
    else for (const statement of begin) await this.query(statement);
  }

  /** @throws Error if a statement failed, also one that nobody waited for */
  async commit(): Promise<void> {
    const { transaction } = this.#connection;
    await this.#ask<unknown>(() => {
      if (this.#hasFailed) throw new Error("A statement of the transaction failed, and it was not committed");
      return transaction === undefined ? this.#connection.query("commit", [], false) : transaction.commit();
    });
  }

  async rollback(): Promise<void> {
    await this.#ask(() => this.#rollBack());
  }

  release(isBroken: boolean): void {
    giveBackInTime(this.#guard.recovery, isBroken, {
      rollback: () => this.#terms.limit.wait(Promise.resolve(this.#rollBack())),
      giveBack: (isUnusable) => {
        this.#connection.release(isUnusable || this.#loss.has);
        this.#terms.free();
      },
    });
  }

  #rollBack(): Awaitable<unknown> {
    const { transaction } = this.#connection;
    return transaction === undefined ? this.#connection.query("rollback", [], false) : transaction.rollback();
  }

  #run({ sql }: Statement, cells: Cell[]): Promise<DriverResult> {
    return this.#ask(() => this.#connection.query(sql, cells, true));
  }

  /** One after the other: a driver need not queue. */
  #ask<Answer>(question: () => Awaitable<Answer>): Promise<Answer> {
    const ask = () => this.#askNow(question);
    const isFree = this.#inFlight === 0;
    this.#inFlight += 1;
    const answer = isFree ? ask() : this.#last.then(ask, ask);
    this.#last = answer;
    return answer;
  }

  async #askNow<Answer>(question: () => Awaitable<Answer>): Promise<Answer> {
    const { dialect, busyTimeoutMs } = this.#terms;
    const ask = () => this.#guard.ask(() => Promise.resolve(question()));
    try {
      // A driver that connects again by itself would ask outside of the transaction.
      if (this.#loss.has) throw new StoreUnavailable("The connection was lost");
      return await ask();
    } catch (error) {
      const isBusy = (problem: unknown) => dialect.isBusy?.(problem) ?? false;
      return await retryWhileBusy(busyTimeoutMs, isBusy, ask, error).catch((problem: unknown) => {
        this.#hasFailed = true;
        throw problem;
      });
    } finally {
      this.#inFlight -= 1;
    }
  }
}
