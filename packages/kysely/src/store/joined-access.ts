import { StoreUnavailable } from "@sallyport/core/store";
import type { Awaitable, Cell } from "../statements/cell.ts";
import type { Statement } from "../statements/statement.ts";
import { isOverError, type JoinedConnection } from "./joined-connection.ts";
import type { PooledConnection } from "./pooled-connection.ts";
import { ScopedAccess } from "./scoped-access.ts";
import type { Access, Cells, Session } from "./session.ts";

type ToStoreError = (error: unknown, table: string) => unknown;

interface Lane {
  last: Promise<unknown>;
  savepoints: number;
}

const lanes = new WeakMap<object, Lane>();

function laneOf({ identity }: JoinedConnection): Lane {
  const lane = lanes.get(identity) ?? { last: Promise.resolve(), savepoints: 0 };
  lanes.set(identity, lane);
  return lane;
}

/** Runs inside of a transaction of the application, which must be able to continue after a failed statement. */
export class JoinedAccess implements Access {
  readonly #connection: PooledConnection;
  readonly #toStoreError: ToStoreError;
  readonly #session: Session;
  /** Two calls of `auth.withTransaction` may share a transaction. */
  readonly #lane: Lane;
  #isOver = false;

  constructor(joined: JoinedConnection, connection: PooledConnection, toStoreError: ToStoreError) {
    this.#lane = laneOf(joined);
    this.#connection = connection;
    this.#toStoreError = toStoreError;
    const atSavepoint = <Result>(write: () => Promise<Result>) => this.#atSavepoint(write);
    this.#session = {
      first: (statement: Statement, cells: Cell[]) =>
        statement.isRead ? connection.first(statement, cells) : atSavepoint(() => connection.first(statement, cells)),
      all: (statement: Statement, cells: Cell[]): Promise<readonly Cells[]> => connection.all(statement, cells),
      change: (statement: Statement, cells: Cell[]) => atSavepoint(() => connection.change(statement, cells)),
      insert: (statement: Statement, cells: Cell[]) => atSavepoint(() => connection.insert(statement, cells)),
    };
  }

  run<Result>(table: string, work: (session: Session) => Awaitable<Result>): Promise<Result> {
    return this.#alone(table, async () => work(this.#session));
  }

  transaction<Result>(work: (access: Access) => Promise<Result>): Promise<Result> {
    return this.#alone("", () =>
      this.#atSavepoint(() => new ScopedAccess(this.#connection, this.#toStoreError).during(work)),
    );
  }

  close(): void {
    this.#isOver = true;
  }

  /** A savepoint ends those that began after it, so nothing else may run between its beginning and its end. */
  #alone<Result>(table: string, work: () => Promise<Result>): Promise<Result> {
    const run = async (): Promise<Result> => {
      if (this.#isOver) throw isOverError();
      try {
        return await work();
      } catch (error) {
        throw this.#toStoreError(error, table);
      }
    };
    const answer = this.#lane.last.then(run, run);
    this.#lane.last = answer;
    return answer;
  }

  async #atSavepoint<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#lane.savepoints += 1;
    const name = `sallyport_${this.#lane.savepoints}`;
    await this.#connection.query(`savepoint ${name}`);
    try {
      const result = await work();
      await this.#connection.query(`release savepoint ${name}`);
      return result;
    } catch (error) {
      await this.#connection.query(`rollback to savepoint ${name}`).catch((cause: unknown) => {
        throw new StoreUnavailable("The transaction of the application has ended", { cause });
      });
      throw error;
    }
  }
}
