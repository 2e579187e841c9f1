export interface PgQuery {
  readonly text: string;
  readonly values: unknown[];
  readonly rowMode: "array";
  readonly types: { getTypeParser(): (text: string) => string };
  readonly name?: string;
}

export interface PgResult {
  readonly rows: unknown[][];
  readonly rowCount: number | null;
}

export interface PgClient {
  query(query: PgQuery): Promise<PgResult>;
  on(event: "error", listener: (error: Error) => void): unknown;
  off(event: "error", listener: (error: Error) => void): unknown;
  release(error?: boolean): void;
  readonly host?: unknown;
  readonly port?: unknown;
  readonly processID?: unknown;
  readonly secretKey?: unknown;
}

/** A `Pool` of `pg`, typed without importing the driver. */
export interface PgPool {
  connect(): Promise<PgClient>;
  on(event: "error", listener: (error: Error) => void): unknown;
  end(): Promise<void>;
  readonly options?: { readonly max?: number | undefined };
}

/** Options of `Pool` of `pg`. Options that are not listed here are passed on. */
export interface PgConfig {
  readonly connectionString?: string;
  readonly host?: string;
  readonly port?: number;
  readonly user?: string;
  readonly password?: string | (() => string | Promise<string>);
  readonly database?: string;
  readonly max?: number;
  readonly ssl?: unknown;
  readonly [option: string]: unknown;
}

const guarded = new WeakSet<PgPool>();

/** Without this listener, the loss of an idle connection would end the process. */
export function guard(pool: PgPool): PgPool {
  if (!guarded.has(pool)) pool.on("error", () => {});
  guarded.add(pool);
  return pool;
}

export const sizeOf = ({ options }: PgPool): number => options?.max ?? 10;

export const isPool = (given: PgPool | PgConfig): given is PgPool => typeof given.connect === "function";

export async function createPool(config: PgConfig, milliseconds: number): Promise<PgPool> {
  const { default: pg } = await import("pg").catch((cause: unknown) => {
    throw new Error("PostgreSQL needs the package pg: install it, or pass a pool", { cause });
  });
  // A connection attempt must not occupy a place in the pool forever.
  const busyTimeoutMs = { connectionTimeoutMillis: milliseconds, keepAlive: true };
  return guard(new pg.Pool({ ...busyTimeoutMs, ...config } as ConstructorParameters<typeof pg.Pool>[0]));
}
