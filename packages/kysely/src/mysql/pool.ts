interface MysqlQuery {
  sql: string;
  values?: (string | number | bigint | boolean | null)[];
  rowsAsArray: true;
  dateStrings: true;
}

export interface MysqlConnection {
  execute(query: MysqlQuery): Promise<[unknown, ...unknown[]]>;
  query(query: MysqlQuery): Promise<[unknown, ...unknown[]]>;
  release(): void;
  destroy(): void;
  on?(event: "error", listener: (error: Error) => void): unknown;
  off?(event: "error", listener: (error: Error) => void): unknown;
  /** The server's connection id, which other drivers may not have. */
  readonly threadId?: unknown;
  readonly connection?: object;
}

export interface MysqlPromisePool {
  getConnection(): Promise<MysqlConnection>;
  end(): Promise<void>;
  readonly pool?: {
    readonly config?: { readonly connectionLimit?: number | undefined; readonly resetOnRelease?: boolean | undefined };
  };
}

interface MysqlCallbackPool {
  promise(): MysqlPromisePool;
}

/** A pool of `mysql2` or `mysql2/promise`. */
export type MysqlPool = MysqlPromisePool | MysqlCallbackPool;

/** Options of `createPool()` of `mysql2`. Options that are not listed here are passed on. */
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

export const sizeOf = ({ pool }: MysqlPromisePool): number =>
  (pool?.config?.connectionLimit ?? 10) || Number.MAX_SAFE_INTEGER;

export const resetsOnRelease = ({ pool }: MysqlPromisePool): boolean => pool?.config?.resetOnRelease === true;

export async function createPool(config: MysqlConfig, milliseconds: number): Promise<MysqlPromisePool> {
  const { default: mysql } = await import("mysql2/promise").catch((cause: unknown) => {
    throw new Error("MySQL and MariaDB need the package mysql2: install it, or pass a pool", { cause });
  });
  return mysql.createPool({ connectTimeout: milliseconds, ...config } as Parameters<typeof mysql.createPool>[0]);
}
