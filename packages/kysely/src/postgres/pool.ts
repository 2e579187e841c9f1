import type { TimeLimit } from "../store/time-limit.ts";

/** One query as `pg` takes it. */
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
  /** What the server says that it did. */
  readonly command: string;
}

/** A connection that `pg` lends, as far as we use it. */
export interface PgClient {
  query(query: PgQuery): Promise<PgResult>;
  on(event: "error", listener: (error: Error) => void): unknown;
  off(event: "error", listener: (error: Error) => void): unknown;
  release(error?: boolean): void;
  /** Where its server is and what that knows it by; another driver of this interface may not say. */
  readonly host?: unknown;
  readonly port?: unknown;
  readonly processID?: unknown;
  readonly secretKey?: unknown;
}

/** A `Pool` of `pg`. Stated here so that our types need no types of the driver's. */
export interface PgPool {
  connect(): Promise<PgClient>;
  on(event: "error", listener: (error: Error) => void): unknown;
  end(): Promise<void>;
  readonly options?: { readonly max?: number | undefined };
}

/** What `new Pool()` of `pg` takes; the usual names are listed, the others go through. */
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

/** Pools that lost an idle connection and have been told to bear it. */
const guarded = new WeakSet<PgPool>();

/** A lost idle connection is the pool's to replace; without a listener it would end the process. */
export function guard(pool: PgPool): PgPool {
  if (!guarded.has(pool)) pool.on("error", () => {});
  guarded.add(pool);
  return pool;
}

/** As many connections as `pg` itself takes where nobody says. */
export const sizeOf = ({ options }: PgPool): number => options?.max ?? 10;

export const isPool = (given: PgPool | PgConfig): given is PgPool => typeof given.connect === "function";

/** @throws Error when `pg` is not installed */
export async function createPool(config: PgConfig, limit: TimeLimit): Promise<PgPool> {
  const { default: pg } = await import("pg").catch((cause: unknown) => {
    throw new Error("PostgreSQL needs the package pg: install it, or pass a pool", { cause });
  });
  // A place in the pool is not held for ever by a connection that nobody answers.
  const patience = { connectionTimeoutMillis: limit.milliseconds, keepAlive: true };
  // What goes through is the caller's to know: the driver checks it.
  return guard(new pg.Pool({ ...patience, ...config } as ConstructorParameters<typeof pg.Pool>[0]));
}
