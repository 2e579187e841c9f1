import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { memory } from "@sallyport/core/memory";
import type { Database } from "@sallyport/core/store";
import { mysql, postgres, type SqlDatabase, sqlite } from "@sallyport/kysely";
import { createConnection } from "mysql2/promise";
import pg from "pg";
import { mysqlServer, postgresServer } from "./databases-servers.ts";
import { representatives } from "./long-form.ts";
import { PATIENT } from "./patient.ts";
import { HarnessPool, type SqlHarness } from "./pools/harness-pool.ts";
import { SCRATCH } from "./pools/scratch.ts";

export interface Fresh<Kind extends Database = Database> {
  readonly database: Kind;
  /** Opens the same data with new connections. */
  connectAgain(): Kind;
  drop(): Promise<void>;
}

/** The address is the file of SQLite, and otherwise a URL. */
export interface FreshSql extends Fresh<SqlDatabase> {
  readonly address: string;
}

export interface FreshDatabase<Made extends Fresh = Fresh> {
  readonly name: string;
  /** False if the server is missing. In CI it is true anyway, so that the tests fail. */
  readonly available: boolean;
  create(): Promise<Made>;
}

/** The tests may lose commits in a power cut. */
const HASTY = "-c synchronous_commit=off";
const NAME = `sallyport_${process.ppid}`;
const name = (): string => `${NAME}_${randomBytes(6).toString("hex")}`;

export async function askPostgres(statements: readonly string[], address: string = postgresServer): Promise<void> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 5000, options: HASTY });
  await client.connect();
  try {
    for (const sql of statements) await client.query(sql);
  } finally {
    await client.end();
  }
}

export async function askMysql(statements: readonly string[], address: string = mysqlServer): Promise<void> {
  const connection = await createConnection({ uri: address, connectTimeout: 5000 });
  try {
    for (const sql of statements) await connection.query(sql);
  } finally {
    await connection.end();
  }
}

function within(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/** In CI, a missing server counts as available, so that its tests fail. */
async function isAvailable(server: string, ask: (statements: readonly string[]) => Promise<void>): Promise<boolean> {
  try {
    await ask(["select 1"]);
    return true;
  } catch (error) {
    if (process.env.CI === "true") return true;
    console.warn(`\n!!! ${server} does not answer: its tests DO NOT RUN. ${String(error)}\n`);
    return false;
  }
}

async function makeSqlite(): Promise<SqlHarness> {
  const folder = await mkdtemp(join(SCRATCH, `${NAME}_`));
  const address = join(folder, "test.db");
  return {
    dialect: "sqlite",
    address,
    open: () => sqlite(address),
    async empty(tables) {
      const file = new DatabaseSync(address);
      const deletions = tables.map((table) => `delete from "${table}"`);
      file.exec(["pragma synchronous = off", "begin", ...deletions, "commit"].join(";"));
      file.close();
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Dropping a whole database waits for the disk. Dropping everything in it does not. */
const renewal = (database: string): string => `
  select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}' and pid <> pg_backend_pid();
  do $$ declare name text; begin
    for name in select nspname from pg_namespace where nspname !~ '^(pg_|information_schema$)'
      loop execute format('drop schema %I cascade', name); end loop;
  end $$;
  create schema public;
  alter database ${database} reset all`;

/** Without a vacuum, a reused table gets slow. One takes five times as long as the deletions. */
const VACUUM_EVERY = 8;

async function makePostgres(): Promise<SqlHarness> {
  const database = name();
  await askPostgres([`create database ${database}`]);
  const address = within(postgresServer, database);
  let emptied = 0;
  return {
    dialect: "postgres",
    address,
    open: () => postgres({ connectionString: address, max: 4, options: HASTY }, { autoMigrate: true, ...PATIENT }),
    empty: (tables) => {
      const names = tables.map((table) => `"${table}"`);
      const deletions = names.map((table) => `delete from ${table}`).join(";");
      emptied += 1;
      const isDue = emptied % VACUUM_EVERY === 0;
      return askPostgres(isDue ? [deletions, `vacuum ${names.join()}`] : [deletions], address);
    },
    renew: () => askPostgres([renewal(database)], address),
    remove: () => askPostgres([`drop database ${database} with (force)`]),
  };
}

async function makeMysql(): Promise<SqlHarness> {
  const database = name();
  await askMysql([`create database ${database}`]);
  const address = within(mysqlServer, database);
  return {
    dialect: "mysql",
    address,
    open: () => mysql({ uri: address, connectionLimit: 4 }, { autoMigrate: true, ...PATIENT }),
    empty: (tables) => {
      const deletions = tables.map((table) => `delete from \`${table}\``);
      return askMysql(["start transaction", ...deletions, "commit"], address);
    },
    remove: () => askMysql([`drop database ${database}`]),
  };
}

function lending(make: () => Promise<SqlHarness>): () => Promise<FreshSql> {
  const harnesses = new HarnessPool(make);
  return async () => {
    const loan = await harnesses.lend();
    return {
      get address() {
        return loan.address;
      },
      database: loan.connect(),
      connectAgain: () => loan.connect(),
      drop: () => loan.end(),
    };
  };
}

async function createMemory(): Promise<Fresh> {
  const database = memory();
  return { database, connectAgain: () => database, drop: async () => {} };
}

const createSqlite = lending(makeSqlite);
const createPostgres = lending(makePostgres);
const createMysql = lending(makeMysql);

const hasPostgres = await isAvailable("PostgreSQL", askPostgres);
const hasMysql = await isAvailable("MariaDB", askMysql);

export function freshSqlDatabases(): FreshDatabase<FreshSql>[] {
  return [
    { name: "SQLite", available: true, create: createSqlite },
    { name: "PostgreSQL", available: hasPostgres, create: createPostgres },
    { name: "MariaDB", available: hasMysql, create: createMysql },
  ];
}

/** Databases that several processes can share. The short form chooses one of them. */
export function databaseServers(title: string): FreshDatabase<FreshSql>[] {
  const servers = freshSqlDatabases().filter(({ name }) => name !== "SQLite");
  const answering = servers.filter(({ available }) => available);
  return representatives(title, answering.length > 0 ? answering : servers);
}

export function freshDatabases(): FreshDatabase[] {
  return [{ name: "memory", available: true, create: createMemory }, ...freshSqlDatabases()];
}
