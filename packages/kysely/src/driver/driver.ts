import type { Awaitable, Cell } from "../statements/cell.ts";

/** What a statement answered. */
export interface DriverResult {
  /** Each an array of its cells, in the order of the columns; none for a statement that returns nothing. */
  readonly rows: readonly (readonly unknown[])[];
  /** Rows that were matched, whether or not it changed anything in them. */
  readonly changes: number | bigint;
  /** The id that the database chose, where the statement does not return it. */
  readonly insertId?: number | bigint | string | undefined;
}

/** One connection, lent for a statement, a transaction or a migration. */
export interface DriverConnection {
  /** @param repeats the same text will come again: worth preparing */
  query(sql: string, values: Cell[], repeats: boolean): Awaitable<DriverResult>;
  /** Nothing is asked any more; a broken one is never lent again. */
  release(isBroken: boolean): void;
  /** Asks several statements without values at once. Default: one after the other. */
  batch?(statements: readonly string[]): Awaitable<unknown>;
  /** Where a transaction is no statement. Default: `begin` of the dialect, `commit`, `rollback`. */
  readonly transaction?: {
    begin(): Awaitable<unknown>;
    commit(): Awaitable<unknown>;
    rollback(): Awaitable<unknown>;
  };
  /** Ends what is being asked, as nobody waits for it. @param elsewhere asks over another connection */
  cancel?(elsewhere: (sql: string) => Promise<unknown>): Promise<unknown>;
  /** The listener is to hear of a connection that is lost while nothing is asked, until it is released. */
  onLoss?(listener: (error: Error) => void): void;
  /** The same object whenever this connection is lent. Default: itself. */
  readonly identity?: object | undefined;
}

/** A way to a database: its connections, and no word of SQL. */
export interface Driver {
  /** Connections at most. Never are more lent. */
  readonly size: number;
  /** What it throws is a database that is away, but for a TypeError. */
  connect(): Awaitable<DriverConnection>;
  close(): Awaitable<unknown>;
  /** Of its own errors, those of a lost connection; codes of the network and of the database are known. */
  isLost?(error: unknown): boolean;
}
