import { isStoreUnavailable, type Store, user } from "@sallyport/core/store";
import { mysql, postgres, type SqlDatabase } from "@sallyport/kysely";
import { createConnection, createPool } from "mysql2/promise";
import pg from "pg";
import { mysqlServer, postgresServer } from "../../ground/databases-servers.ts";

type Options = Parameters<typeof postgres>[1] & Parameters<typeof mysql>[1];

/** A database over a pool of `size` connections. */
export interface Way {
  readonly database: SqlDatabase;
  end(): Promise<void>;
}

type Open = (address: string, size: number, options: Options) => Way;

/** Watches the server over another connection. */
export interface Watch {
  connections(): Promise<number>;
  /** Returns the number of running statements. */
  statements(): Promise<number>;
  end(): Promise<void>;
}

/** A transaction of another client. */
export interface Holder {
  letGo(): Promise<void>;
}

export interface LimitedServer {
  readonly ways: Readonly<Record<"the store's pool" | "the application's pool", Open>>;
  watch(address: string): Promise<Watch>;
  /** Locks the row of every user, and then does nothing. */
  hold(address: string): Promise<Holder>;
}

const own = (database: SqlDatabase): Way => ({ database, end: () => database.close() });
const nameOf = (address: string): string => new URL(address).pathname.slice(1);

const postgresLimits: LimitedServer = {
  ways: {
    "the store's pool": (address, max, options) => own(postgres({ connectionString: address, max }, options)),
    "the application's pool": (address, max, options) => {
      const pool = new pg.Pool({ connectionString: address, max });
      return { database: postgres(pool, options), end: () => pool.end() };
    },
  },
  async watch(address) {
    const client = new pg.Client({ connectionString: postgresServer });
    await client.connect();
    const count = async (condition: string): Promise<number> => {
      const sql = `select count(*)::int as count from pg_stat_activity where datname = $1 and ${condition}`;
      return Number((await client.query(sql, [nameOf(address)])).rows[0]?.count);
    };
    return {
      connections: () => count("true"),
      statements: () => count("state = 'active'"),
      end: () => client.end(),
    };
  },
  async hold(address) {
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    await client.query("begin");
    await client.query(`select id from "user" for update`);
    return { letGo: () => client.end() };
  },
};

const mysqlLimits: LimitedServer = {
  ways: {
    "the store's pool": (address, connectionLimit, options) => own(mysql({ uri: address, connectionLimit }, options)),
    "the application's pool": (address, connectionLimit, options) => {
      const pool = createPool({ uri: address, connectionLimit });
      return { database: mysql(pool, options), end: () => pool.end() };
    },
  },
  async watch(address) {
    const connection = await createConnection({ uri: mysqlServer });
    const count = async (condition: string): Promise<number> => {
      const sql = `select count(*) from information_schema.processlist where db = ? and ${condition}`;
      const [rows] = await connection.query({ sql, values: [nameOf(address)], rowsAsArray: true });
      return Number((rows as unknown[][])[0]?.[0]);
    };
    return {
      connections: () => count("true"),
      statements: () => count("command <> 'Sleep'"),
      end: () => connection.end(),
    };
  },
  async hold(address) {
    const connection = await createConnection({ uri: address });
    await connection.query("begin");
    await connection.query("select id from user for update");
    return { letGo: async () => connection.destroy() };
  },
};

/** The servers by the name of their database. */
export const limitedServers: Readonly<Record<string, LimitedServer>> = {
  PostgreSQL: postgresLimits,
  MariaDB: mysqlLimits,
};

export const outcome = (work: Promise<unknown>): Promise<"fine" | "unavailable"> =>
  work.then(
    () => "fine",
    (error: unknown) => {
      if (isStoreUnavailable(error)) return "unavailable";
      throw error;
    },
  );

export const count = (store: Store): Promise<number> => store.count(user, { where: {} });

/**
 * Retries, because connections may still be opening, or broken without having been noticed, and a busy machine is slow.
 */
export async function untilFine(work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    if ((await outcome(work())) === "fine") return;
  }
  throw new Error("the store did not come back");
}
