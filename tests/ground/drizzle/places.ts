import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { PGlite } from "@electric-sql/pglite";
import { createClient } from "@libsql/client";
import type { DrizzleInstance, DrizzleProvider } from "@sallyport/drizzle";
import { entityKind } from "drizzle-orm";
import { drizzle as libsqlDrizzle } from "drizzle-orm/libsql";
import { drizzle as mysqlDrizzle } from "drizzle-orm/mysql2";
import { drizzle as pgDrizzle } from "drizzle-orm/node-postgres";
import { drizzle as pgliteDrizzle } from "drizzle-orm/pglite";
import { drizzle as postgresJsDrizzle } from "drizzle-orm/postgres-js";
import { createPool } from "mysql2/promise";
import postgres from "postgres";
import { freshSqlDatabases } from "../databases.ts";
import { postgresPool } from "../pools/postgres-pool.ts";
import type { DrizzleTables } from "./tables.ts";

export interface DrizzleSettings {
  readonly schema?: DrizzleTables;
  readonly casing?: "snake_case";
}

/** One instance, with a client of its own. */
export interface OpenedDrizzle {
  readonly db: DrizzleInstance;
  end(): Promise<unknown>;
}

/** An empty database. */
export interface DrizzlePlace {
  open(settings?: DrizzleSettings): OpenedDrizzle;
  ask(statements: readonly string[]): Promise<void>;
  remove(): Promise<void>;
}

async function onServer(
  name: string,
  open: (address: string, settings: DrizzleSettings) => OpenedDrizzle,
): Promise<DrizzlePlace> {
  const found = freshSqlDatabases().find((one) => one.name === name);
  if (found === undefined) throw new Error(`No database is called ${name}`);
  const fresh = await found.create();
  const { address } = fresh;
  return {
    open: (settings = {}) => open(address, settings),
    async ask(statements) {
      const [ask, end] = asker(name, address);
      for (const sql of statements) await ask(sql);
      await end();
    },
    remove: () => fresh.drop(),
  };
}

function asker(name: string, address: string): [ask: (sql: string) => Promise<unknown>, end: () => Promise<void>] {
  if (name === "PostgreSQL") {
    const pool = postgresPool({ connectionString: address, max: 1 });
    return [(sql) => pool.query(sql), () => pool.end()];
  }
  const pool = createPool({ uri: address, connectionLimit: 1 });
  return [(sql) => pool.query(sql), () => pool.end()];
}

async function inFolder(open: (file: string, settings: DrizzleSettings) => OpenedDrizzle): Promise<DrizzlePlace> {
  const folder = await mkdtemp(join(tmpdir(), `sallyport_${process.ppid}_drizzle_`));
  const file = join(folder, "test.db");
  return {
    open: (settings = {}) => open(file, settings),
    async ask(statements) {
      const database = new DatabaseSync(file);
      for (const sql of statements) database.exec(sql);
      database.close();
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** The `node:sqlite` of Node in the form of better-sqlite3 or of `bun:sqlite`, whose binaries need not be there. */
function standIn(kind: "BetterSQLite3Database" | "BunSQLiteDatabase", file: string): OpenedDrizzle {
  const database = new DatabaseSync(file, { timeout: 0 });
  database.exec("pragma journal_mode = wal");
  const client = {
    exec: (sql: string) => database.exec(sql),
    close: () => database.close(),
    prepare(sql: string) {
      const statement = database.prepare(sql);
      const given = (values: readonly unknown[]) => values as SQLInputValue[];
      return {
        reader: statement.columns().length > 0,
        raw: (isOn: boolean) => statement.setReturnArrays(isOn),
        get: (...values: unknown[]) => statement.get(...given(values)),
        all: (...values: unknown[]) => statement.all(...given(values)),
        run: (...values: unknown[]) => statement.run(...given(values)),
        values(...values: unknown[]) {
          statement.setReturnArrays(true);
          return statement.all(...given(values));
        },
      };
    },
  };
  class Opened {
    static readonly [entityKind] = kind;
    readonly $client = client;
    transaction(): void {}
  }
  return { db: new Opened(), end: async () => database.close() };
}

const isAvailable = (name: string): boolean => freshSqlDatabases().some((one) => one.name === name && one.available);
const [hasPostgres, hasMariadb] = [isAvailable("PostgreSQL"), isAvailable("MariaDB")];

/** The drivers of Drizzle that are tested. */
export const places: readonly {
  readonly name: string;
  readonly provider: DrizzleProvider;
  readonly isAvailable: boolean;
  make(): Promise<DrizzlePlace>;
}[] = [
  {
    name: "node-postgres",
    provider: "pg",
    isAvailable: hasPostgres,
    make: () =>
      onServer("PostgreSQL", (connectionString, settings) => {
        const client = postgresPool({ connectionString, max: 4 });
        return { db: pgDrizzle({ client, ...settings }), end: () => client.end() };
      }),
  },
  {
    name: "postgres-js",
    provider: "pg",
    isAvailable: hasPostgres,
    make: () =>
      onServer("PostgreSQL", (address, settings) => {
        const client = postgres(address, { max: 4, onnotice: () => {} });
        return { db: postgresJsDrizzle({ client, ...settings }), end: () => client.end({ timeout: 1 }) };
      }),
  },
  {
    name: "mysql2",
    provider: "mysql",
    isAvailable: hasMariadb,
    async make() {
      const place = await onServer("MariaDB", (uri, settings) => {
        const client = createPool({ uri, connectionLimit: 4 });
        return { db: mysqlDrizzle(client, { mode: "default", ...settings }), end: () => client.end() };
      });
      // Drizzle cannot name a collation.
      await place.ask(["alter database character set utf8mb4 collate utf8mb4_nopad_bin"]);
      return place;
    },
  },
  {
    name: "libsql",
    provider: "sqlite",
    isAvailable: true,
    make: () =>
      inFolder((file, settings) => {
        const client = createClient({ url: `file:${file}` });
        return { db: libsqlDrizzle({ client, ...settings }), end: async () => client.close() };
      }),
  },
  {
    name: "pglite",
    provider: "pg",
    isAvailable: true,
    async make() {
      const client = new PGlite();
      return {
        open: (settings = {}) => ({ db: pgliteDrizzle({ client, ...settings }), end: async () => {} }),
        async ask(statements) {
          for (const sql of statements) await client.exec(sql);
        },
        remove: () => client.close(),
      };
    },
  },
  ...(["BetterSQLite3Database", "BunSQLiteDatabase"] as const).map((kind) => ({
    name: `a stand-in of ${kind}`,
    provider: "sqlite" as const,
    isAvailable: true,
    make: () => inFolder((file) => standIn(kind, file)),
  })),
];
