import { isStoreUnavailable } from "@sallyport/core/store";
import type { Dialect } from "../driver/dialect.ts";
import type { Driver, DriverConnection, DriverResult } from "../driver/driver.ts";
import type { Cell } from "../statements/cell.ts";
import type { KyselyConnection, KyselyInstance } from "./instance.ts";

let lastId = 0;

function toStatement(sql: string, parameters: readonly Cell[]): Parameters<KyselyConnection["executeQuery"]>[0] {
  lastId += 1;
  return {
    sql,
    parameters,
    query: { kind: "RawNode", sqlFragments: [sql], parameters: [] },
    queryId: { queryId: `sallyport-${lastId}` },
  };
}

class LentConnection implements DriverConnection {
  readonly identity: object;
  readonly #connection: KyselyConnection;
  readonly #giveBack: () => void;
  #answer: Promise<unknown> = Promise.resolve();

  constructor(connection: KyselyConnection, giveBack: () => void) {
    this.identity = connection;
    this.#connection = connection;
    this.#giveBack = giveBack;
  }

  async query(sql: string, values: Cell[]): Promise<DriverResult> {
    const answer = this.#connection.executeQuery(toStatement(sql, values));
    this.#answer = answer;
    const { rows, numAffectedRows, insertId } = await answer;
    const cells = rows.map((row) => (Array.isArray(row) ? row : Object.values(Object(row))));
    return { rows: cells, changes: numAffectedRows ?? cells.length, insertId };
  }

  /** Kysely cannot discard a connection, so whoever gets it next must not continue a transaction that was left open. */
  release(isBroken: boolean): void {
    const ready = isBroken ? this.#answer.catch(() => {}).then(() => this.query("rollback", [])) : null;
    if (ready === null) this.#giveBack();
    else ready.then(this.#giveBack, this.#giveBack);
  }
}

/** Kysely lends a connection for as long as a promise is pending. */
function lend(db: KyselyInstance): Promise<LentConnection> {
  const { promise, resolve, reject } = Promise.withResolvers<LentConnection>();
  const { promise: used, resolve: giveBack } = Promise.withResolvers<void>();
  const lending = db.getExecutor().provideConnection((connection) => {
    resolve(new LentConnection(connection, giveBack));
    return used;
  });
  lending.catch(reject);
  return promise;
}

/** Returns the connection of a transaction, which the transaction keeps. */
export function connectionOf(transaction: KyselyInstance): Promise<DriverConnection> {
  const { promise, resolve, reject } = Promise.withResolvers<DriverConnection>();
  const lending = transaction.getExecutor().provideConnection(async (connection) => {
    resolve(new LentConnection(connection, () => {}));
  });
  lending.catch(reject);
  return promise;
}

const noTransactions = (cause: unknown): TypeError =>
  new TypeError(
    "kyselyDatabase: the dialect of this Kysely instance cannot run several statements in one transaction, so accounts could be written by half. Use a driver with interactive transactions.",
    { cause },
  );

/** A database that runs each statement in a session of its own accepts `begin` and `rollback`, but has no savepoint. */
const trial = ["begin", "savepoint sallyport", "rollback to savepoint sallyport", "rollback"];

async function assertTransactions(db: KyselyInstance, { toStoreError }: Dialect): Promise<void> {
  const connection = await lend(db);
  let hasFailed = true;
  try {
    for (const sql of trial) await connection.query(sql, []);
    hasFailed = false;
  } catch (error) {
    throw isStoreUnavailable(toStoreError(error, "")) ? error : noTransactions(error);
  } finally {
    connection.release(hasFailed);
  }
}

export async function instanceDriver(db: KyselyInstance, dialect: Dialect, size: number): Promise<Driver> {
  await assertTransactions(db, dialect);
  return { size, connect: () => lend(db), close() {} };
}
