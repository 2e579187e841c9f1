import type { TimeLimit } from "../store/time-limit.ts";

/** One query as `mysql2` takes it. */
interface MysqlQuery {
  sql: string;
  values?: (string | number | bigint | boolean | null)[];
  rowsAsArray: true;
  dateStrings: true;
}

/** A connection that `mysql2` lends, as far as we use it. */
export interface MysqlConnection {
  execute(query: MysqlQuery): Promise<[unknown, ...unknown[]]>;
  query(query: MysqlQuery): Promise<[unknown, ...unknown[]]>;
  release(): void;
  destroy(): void;
  on?(event: "error", listener: (error: Error) => void): unknown;
  off?(event: "error", listener: (error: Error) => void): unknown;
  /** The server's name for it; another driver of this interface may not say. */
  readonly threadId?: unknown;
  /** What this is a new wrapper of each time that the pool lends it. */
  readonly connection?: object;
}

/** A pool of `mysql2/promise`. Stated here so that our types need no types of the driver's. */
export interface MysqlPromisePool {
  getConnection(): Promise<MysqlConnection>;
  end(): Promise<void>;
  readonly pool?: {
    readonly config?: { readonly connectionLimit?: number | undefined; readonly resetOnRelease?: boolean | undefined };
  };
}

/** A pool of `mysql2`. */
interface MysqlCallbackPool {
  promise(): MysqlPromisePool;
}

/** A pool of `mysql2`, as far as it is used here. */
export type MysqlPool = MysqlPromisePool | MysqlCallbackPool;

/** What `createPool()` of `mysql2` takes; the usual names are listed, the others go through. */
export interface MysqlConfig {
  readonly uri?: string;
  readonly host?: string;
  readonly port?: number;
  readonly socketPath?: string;
  readonly user?: string;
  readonly password?: string;
  readonly database?: string;
  readonly connectionLimit?: number;
  readonly ssl?: unknown;
  readonly [option: string]: unknown;
}

export const isPool = (given: MysqlPool | MysqlConfig): given is MysqlPool => "getConnection" in given;

export const toPromisePool = (pool: MysqlPool): MysqlPromisePool =>
  "promise" in pool && typeof pool.promise === "function" ? pool.promise() : (pool as MysqlPromisePool);

/** As many connections as `mysql2` itself takes where nobody says; its 0 is no limit. */
export const sizeOf = ({ pool }: MysqlPromisePool): number =>
  (pool?.config?.connectionLimit ?? 10) || Number.MAX_SAFE_INTEGER;

/** What is said on a connection is forgotten when it goes back. */
export const forgets = ({ pool }: MysqlPromisePool): boolean => pool?.config?.resetOnRelease === true;

/** @throws Error when `mysql2` is not installed */
export async function createPool(config: MysqlConfig, limit: TimeLimit): Promise<MysqlPromisePool> {
  const { default: mysql } = await import("mysql2/promise").catch((cause: unknown) => {
    throw new Error("MySQL and MariaDB need the package mysql2: install it, or pass a pool", { cause });
  });
  // What goes through is the caller's to know: the driver checks it.
  return mysql.createPool({ connectTimeout: limit.milliseconds, ...config } as Parameters<typeof mysql.createPool>[0]);
}
