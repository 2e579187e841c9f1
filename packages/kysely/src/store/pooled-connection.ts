import { StoreUnavailable } from "@sallyport/core/store";
import type { Dialect } from "../driver/dialect.ts";
import type { DriverConnection, DriverResult } from "../driver/driver.ts";
import { changesOf, rowsOf } from "../driver/result.ts";
import type { Probe } from "../migrate/dialect.ts";
import type { Awaitable, Cell } from "../statements/cell.ts";
import type { Statement } from "../statements/statement.ts";
import { ConnectionGuard } from "./connection-guard.ts";
import { Loss } from "./loss.ts";
import { releaseAfterRecovery } from "./release-after-recovery.ts";
import type { Reserved } from "./reserved.ts";
import { retryWhileBusy } from "./retry-while-busy.ts";
import type { Cells } from "./session.ts";
import type { TimeLimit } from "./time-limit.ts";

interface Terms {
  readonly dialect: Dialect;
  readonly limit: TimeLimit;
  readonly busyTimeoutMs: number;
  readonly begin: readonly string[];
  readonly elsewhere: (sql: string) => Promise<unknown>;
  readonly free: () => void;
}

export class PooledConnection implements Reserved, Probe {
  readonly #connection: DriverConnection;
  readonly #terms: Terms;
  readonly #guard: ConnectionGuard;
  readonly #loss = new Loss();
  #hasFailed = false;
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
    return rowsOf(await this.#enqueue(() => this.#connection.query(sql, cells, false)));
  }

  get serverId(): unknown {
    return this.#connection.serverId;
  }

  loss(): Promise<never> {
    return this.#loss.wait();
  }

  async begin(): Promise<void> {
    const { transaction, batch } = this.#connection;
    const { begin } = this.#terms;
    if (transaction !== undefined) await this.#enqueue(() => transaction.begin());
    else if (batch !== undefined && begin.length > 1) await this.#enqueue(() => batch.call(this.#connection, begin));
    else for (const statement of begin) await this.query(statement);
  }

  /** @throws Error if any statement failed, even one that was not awaited */
  async commit(): Promise<void> {
    const { transaction } = this.#connection;
    await this.#enqueue<unknown>(() => {
      if (this.#hasFailed) throw new Error("The transaction was not committed, because one of its statements failed");
      return transaction === undefined ? this.#connection.query("commit", [], false) : transaction.commit();
    });
  }

  async rollback(): Promise<void> {
    await this.#enqueue(() => this.#rollBack());
  }

  release(isBroken: boolean): void {
    releaseAfterRecovery(this.#guard.recovery, isBroken, {
      rollback: () => this.#terms.limit.wait(Promise.resolve(this.#rollBack())),
      release: (isUnusable) => {
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
    return this.#enqueue(() => this.#connection.query(sql, cells, true));
  }

  /** Sends one statement at a time, because a driver need not queue them. */
  #enqueue<Answer>(statement: () => Awaitable<Answer>): Promise<Answer> {
    const run = () => this.#execute(statement);
    const isFree = this.#inFlight === 0;
    this.#inFlight += 1;
    const answer = isFree ? run() : this.#last.then(run, run);
    this.#last = answer;
    return answer;
  }

  async #execute<Answer>(statement: () => Awaitable<Answer>): Promise<Answer> {
    const { dialect, busyTimeoutMs } = this.#terms;
    const run = () => this.#guard.run(() => Promise.resolve(statement()));
    try {
      // A driver that reconnects automatically would run the statement outside the transaction.
      if (this.#loss.has) throw new StoreUnavailable("The connection was lost");
      return await run();
    } catch (error) {
      const isBusy = (problem: unknown) => dialect.isBusy?.(problem) ?? false;
      return await retryWhileBusy(busyTimeoutMs, isBusy, run, error).catch((problem: unknown) => {
        this.#hasFailed = true;
        throw problem;
      });
    } finally {
      this.#inFlight -= 1;
    }
  }
}
