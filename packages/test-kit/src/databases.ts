import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { memory } from "@sallyport/core/memory";
import type { Database } from "@sallyport/core/store";
import { mysql, postgres, type SqlDatabase, sqlite } from "@sallyport/kysely";
import { createConnection } from "mysql2/promise";
import pg from "pg";

/** An empty database that nobody else uses. */
export interface Fresh<Kind extends Database = Database> {
  readonly database: Kind;
  /** Another way to the same data: on SQLite and the servers, with connections of its own. */
  connectAgain(): Kind;
  drop(): Promise<void>;
}

/** `address` is the file of SQLite, else a URL. */
export interface FreshSql extends Fresh<SqlDatabase> {
  readonly address: string;
}

export interface FreshDatabase<Made extends Fresh = Fresh> {
  readonly name: string;
  /** False where the server is not there, on a laptop; in CI what is missing fails. */
  readonly available: boolean;
  create(): Promise<Made>;
}

export const postgresServer = process.env.SALLYPORT_TEST_POSTGRES ?? "postgres://root@127.0.0.1:5432/postgres";
export const mysqlServer = process.env.SALLYPORT_TEST_MYSQL ?? "mysql://root@127.0.0.1:3306/mysql";

const name = (): string => `sallyport_${process.pid}_${randomBytes(6).toString("hex")}`;

export async function askPostgres(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresServer, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

export async function askMysql(sql: string): Promise<void> {
  const connection = await createConnection({ uri: mysqlServer, connectTimeout: 5000 });
  try {
    await connection.query(sql);
  } finally {
    await connection.end();
  }
}

function within(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/** Says loudly that a server is missing, where a person may not have it; in CI lets the tests run into it. */
async function isAvailable(server: string, ask: (sql: string) => Promise<void>): Promise<boolean> {
  try {
    await ask("select 1");
    return true;
  } catch (error) {
    if (process.env.CI === "true") return true;
    console.warn(`\n!!! ${server} does not answer: its tests DO NOT RUN. ${String(error)}\n`);
    return false;
  }
}

interface Connections {
  open(): SqlDatabase;
  end(): Promise<void>;
}

/** Every connection that a test opens is closed with its database. */
function tracked(open: () => SqlDatabase): Connections {
  const opened: SqlDatabase[] = [];
  return {
    open() {
      const database = open();
      opened.push(database);
      return database;
    },
    async end() {
      await Promise.all(opened.map((database) => database.close().catch(() => {})));
    },
  };
}

function fresh(address: string, { open, end }: Connections, remove: () => Promise<void>): FreshSql {
  return {
    address,
    database: open(),
    connectAgain: open,
    async drop() {
      await end();
      await remove();
    },
  };
}

async function createSqlite(): Promise<FreshSql> {
  const folder = await mkdtemp(join(tmpdir(), "sallyport-"));
  const address = join(folder, "test.db");
  return fresh(
    address,
    tracked(() => sqlite(address)),
    () => rm(folder, { recursive: true, force: true }),
  );
}

async function createPostgres(): Promise<FreshSql> {
  const database = name();
  await askPostgres(`create database ${database}`);
  const address = within(postgresServer, database);
  return fresh(
    address,
    tracked(() => postgres({ connectionString: address, max: 4 }, { autoMigrate: true })),
    () => askPostgres(`drop database ${database} with (force)`),
  );
}

async function createMysql(): Promise<FreshSql> {
  const database = name();
  await askMysql(`create database ${database}`);
  const address = within(mysqlServer, database);
  return fresh(
    address,
    tracked(() => mysql({ uri: address, connectionLimit: 4 }, { autoMigrate: true })),
    () => askMysql(`drop database ${database}`),
  );
}

async function createMemory(): Promise<Fresh> {
  const database = memory();
  return { database, connectAgain: () => database, drop: async () => {} };
}

const hasPostgres = await isAvailable("PostgreSQL", askPostgres);
const hasMysql = await isAvailable("MariaDB", askMysql);

/** The SQL databases, each of which makes empty ones. */
export function freshSqlDatabases(): FreshDatabase<FreshSql>[] {
  return [
    { name: "SQLite", available: true, create: createSqlite },
    { name: "PostgreSQL", available: hasPostgres, create: createPostgres },
    { name: "MariaDB", available: hasMysql, create: createMysql },
  ];
}

/** Every database that Sallyport runs on, memory first. */
export function freshDatabases(): FreshDatabase[] {
  return [{ name: "memory", available: true, create: createMemory }, ...freshSqlDatabases()];
}
