import type { Awaitable, Cell } from "../statements/cell.ts";

/** The result of a statement. */
export interface DriverResult {
  /** Each row is an array of its cells, in the order of the columns. Empty for a statement that returns nothing. */
  readonly rows: readonly (readonly unknown[])[];
  /** Number of rows that the statement matched, whether or not it changed them. */
  readonly changes: number | bigint;
  /** The id that the database generated, if the statement does not return it. */
  readonly insertId?: number | bigint | string | undefined;
}

/** One connection, used for a statement, a transaction or a migration. */
export interface DriverConnection {
  /** @param repeats whether the same text will be sent again, so that preparing it pays off */
  query(sql: string, values: Cell[], repeats: boolean): Awaitable<DriverResult>;
  /** Returns the connection to the driver, which must discard it if it is broken. */
  release(isBroken: boolean): void;
  /** Sends several statements without values at once. Default: one after the other. */
  batch?(statements: readonly string[]): Awaitable<unknown>;
  /** For drivers that have calls instead of statements for this. Default: `begin` of the dialect, `commit`, `rollback`. */
  readonly transaction?: {
    begin(): Awaitable<unknown>;
    commit(): Awaitable<unknown>;
    rollback(): Awaitable<unknown>;
  };
  /** Cancels the running statement. @param elsewhere runs a statement on another connection */
  cancel?(elsewhere: (sql: string) => Promise<unknown>): Promise<unknown>;
  onLoss?(listener: (error: Error) => void): void;
  /** An object that stays the same each time this connection is used. Default: the connection itself. */
  readonly identity?: object | undefined;
  /** The id of the connection as the driver learned it. A pooler reports another one than the server. */
  readonly serverId?: unknown;
}

/** Connects to a database. The dialect supplies the SQL. */
export interface Driver {
  readonly size: number;
  /** An error means that the database is unavailable, unless it is a TypeError. */
  connect(): Awaitable<DriverConnection>;
  close(): Awaitable<unknown>;
  /** Whether an error of the driver means a lost connection. Codes of the network and of the database need no handling. */
  isLost?(error: unknown): boolean;
  /** Whether the statement did not run, and succeeds if it is sent again. Its transaction is repeated as a whole. */
  isRepeatable?(error: unknown): boolean;
}
