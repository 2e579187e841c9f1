import type { DriverConnection } from "../driver/driver.ts";

export interface JoinedConnection extends DriverConnection {
  readonly identity: object;
}

export const isOverError = (): Error => new Error("auth.withTransaction is over: its calls cannot be used any more");

/** Sends nothing once the transaction is over, because the connection may then serve somebody else's transaction. */
export const whileOpen = (connection: DriverConnection, isOver: () => boolean): JoinedConnection => ({
  identity: connection.identity ?? connection,
  query(sql, values, prepare) {
    if (isOver()) throw isOverError();
    return connection.query(sql, values, prepare);
  },
  release() {},
});
