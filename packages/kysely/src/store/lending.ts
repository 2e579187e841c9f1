import type { Probe } from "../migrate/dialect.ts";
import type { Cell } from "../statements/cell.ts";
import type { Statement } from "../statements/statement.ts";
import type { Reserved } from "./server.ts";
import type { Cells, Session } from "./session.ts";
import type { TimeLimit } from "./time-limit.ts";

/**
 * A driver's pool: each statement on a connection that is lent for it. The pool's own way of running one would leave
 * us no connection to throw away when there is no answer.
 */
export abstract class Lending<Connection extends Reserved & Probe> implements Session, Probe {
  readonly #limit: TimeLimit;

  constructor(limit: TimeLimit) {
    this.#limit = limit;
  }

  /** A connection whose statements have this limit each. */
  protected abstract lend(limit: TimeLimit): Promise<Connection>;

  /** @throws StoreUnavailable when none becomes free in time */
  reserve(limit: TimeLimit = this.#limit): Promise<Connection> {
    const lent = this.lend(limit);
    return this.#limit.wait(lent, () => {
      lent.then(
        (connection) => connection.release(false),
        () => {},
      );
    });
  }

  first(statement: Statement, cells: Cell[]): Promise<Cells | undefined> {
    return this.#once(async (connection) => connection.first(statement, cells));
  }

  all(statement: Statement, cells: Cell[]): Promise<readonly Cells[]> {
    return this.#once(async (connection) => connection.all(statement, cells));
  }

  change(statement: Statement, cells: Cell[]): Promise<number> {
    return this.#once(async (connection) => connection.change(statement, cells));
  }

  insert(statement: Statement, cells: Cell[]): Promise<unknown> {
    return this.#once(async (connection) => connection.insert(statement, cells));
  }

  query(sql: string, cells?: Cell[]): Promise<readonly Cells[]> {
    return this.#once(async (connection) => connection.query(sql, cells));
  }

  async #once<Result>(ask: (connection: Connection) => Promise<Result>): Promise<Result> {
    const connection = await this.reserve();
    try {
      return await ask(connection);
    } finally {
      connection.release(false);
    }
  }
}
