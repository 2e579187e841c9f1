import type { Probe } from "../migrate/dialect.ts";
import type { Awaitable, Cell } from "../statements/cell.ts";
import type { Statement } from "../statements/statement.ts";
import type { Places, Use } from "./places.ts";
import type { Reserved } from "./server.ts";
import type { Cells, Session } from "./session.ts";
import type { TimeLimit } from "./time-limit.ts";

/** The pool's own `query` would not let us drop a silent connection. */
export abstract class Lending<Connection extends Reserved & Probe> implements Session, Probe {
  protected readonly limit: TimeLimit;
  readonly #places: Places;

  constructor(limit: TimeLimit, places: Places) {
    this.limit = limit;
    this.#places = places;
  }

  /** `free` is called once the pool has it back. */
  protected abstract lend(limit: TimeLimit, free: () => void): Promise<Connection>;

  /** @throws StoreUnavailable if none is free in time, or too many wait */
  reserve(use: Use, limit: TimeLimit = this.limit): Promise<Connection> {
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

  hold(connection: Reserved): Reserved {
    return connection;
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

  #admit(use: Use, limit: TimeLimit): Promise<Connection> {
    let isHeld = true;
    const free = () => {
      if (isHeld) this.#places.leave(use);
      isHeld = false;
    };
    const lent = this.lend(limit, free);
    lent.catch(free);
    return lent;
  }

  async #once<Result>(use: Use, ask: (connection: Connection) => Awaitable<Result>): Promise<Result> {
    const connection = await this.reserve(use);
    try {
      return await ask(connection);
    } finally {
      connection.release(false);
    }
  }
}
