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

  constructor(connection: KyselyConnection, giveBack: () => void) {
    this.identity = connection;
    this.#connection = connection;
    this.#giveBack = giveBack;
  }

  async query(sql: string, values: Cell[]): Promise<DriverResult> {
    const { rows, numAffectedRows, insertId } = await this.#connection.executeQuery(toStatement(sql, values));
    const cells = rows.map((row) => (Array.isArray(row) ? row : Object.values(Object(row))));
    return { rows: cells, changes: numAffectedRows ?? cells.length, insertId };
  }

  /** Kysely cannot discard a connection. The application's pool notices a broken one itself. */
  release(): void {
    this.#giveBack();
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

const noTransactions = (cause: unknown): TypeError =>
  new TypeError(
    "kyselyDatabase: the dialect of this Kysely instance cannot run several statements in one transaction, so accounts could be written by half. Use a driver with interactive transactions.",
    { cause },
  );

async function assertTransactions(db: KyselyInstance, { toStoreError }: Dialect): Promise<void> {
  const connection = await lend(db);
  try {
    for (const sql of ["begin", "rollback"]) await connection.query(sql, []);
  } catch (error) {
    throw isStoreUnavailable(toStoreError(error, "")) ? error : noTransactions(error);
  } finally {
    connection.release();
  }
}

export async function instanceDriver(db: KyselyInstance, dialect: Dialect, size: number): Promise<Driver> {
  await assertTransactions(db, dialect);
  return { size, connect: () => lend(db), close() {} };
}
