import { readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createConnection } from "mysql2/promise";
import pg from "pg";
import { mysqlServer, postgresServer } from "./databases-servers.ts";
import { SCRATCH } from "./pools/scratch.ts";

/** The prefix is different for each run. Test files are children of this process. */
const prefix = `sallyport_${process.pid}_`;
const isOurs = (name: unknown): name is string => typeof name === "string" && name.startsWith(prefix);

/** Several databases are dropped at a time, because each waits for the disk. */
async function cleanPostgres(): Promise<void> {
  const pool = new pg.Pool({ connectionString: postgresServer, connectionTimeoutMillis: 5000 });
  try {
    const { rows } = await pool.query("select datname as name from pg_database");
    const names = rows.map(({ name }) => name).filter(isOurs);
    await Promise.allSettled(names.map((name) => pool.query(`drop database ${name} with (force)`)));
  } finally {
    await pool.end();
  }
}

async function cleanMysql(): Promise<void> {
  const connection = await createConnection({ uri: mysqlServer, connectTimeout: 5000 });
  try {
    const [rows] = await connection.query("show databases");
    const names = Array.isArray(rows) ? rows.map((row) => Object.values(row)[0]).filter(isOurs) : [];
    for (const name of names) await connection.query(`drop database ${name}`);
    if (typeof flushing === "number")
      await connection.query("set global innodb_flush_log_at_trx_commit = ?", [flushing]);
  } finally {
    await connection.end();
  }
}

async function cleanFiles(): Promise<void> {
  for (const folder of new Set([tmpdir(), SCRATCH])) {
    const names = (await readdir(folder)).filter(isOurs);
    for (const name of names) await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** The setting of MariaDB before the tests changed it. */
let flushing: unknown;

/** The tests' server may lose commits, so it need not wait for the disk. */
export async function setup(): Promise<void> {
  if (process.env.CI !== "true" || flushing !== undefined) return;
  const connection = await createConnection({ uri: mysqlServer, connectTimeout: 5000 }).catch(() => null);
  if (connection === null) return;
  const [rows] = await connection.query("select @@global.innodb_flush_log_at_trx_commit as flushing");
  flushing = Array.isArray(rows) ? Object.values(rows[0] ?? {})[0] : undefined;
  await connection.query("set global innodb_flush_log_at_trx_commit = 0");
  await connection.end();
}

/** The databases are kept between test files, and removed at the end of the run. */
export async function teardown(): Promise<void> {
  await Promise.allSettled([cleanPostgres(), cleanMysql(), cleanFiles()]);
}
