import { op, type Store, user } from "@sallyport/core/store";
import { contractSchema, newUser, unique } from "@sallyport/core/store-contract";
import { mysql, postgres } from "@sallyport/kysely";
import { createConnection, createPool, type Pool } from "mysql2/promise";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { askMysql, askPostgres, type FreshSql, freshSqlDatabases } from "../../ground/databases.ts";
import { mysqlServer } from "../../ground/databases-servers.ts";

/** In Berlin this local time did not exist: the clock went from 02:00 to 03:00. */
const skipped = new Date("2026-03-29T02:30:00.123Z");
const written = new Date("2026-07-01T12:00:00.000Z");
const only = (wanted: string) => freshSqlDatabases().filter(({ name, available }) => name === wanted && available);

/** Checks times that are written, read and compared, and one that another tool has written in UTC. */
async function expectTimes(store: Store, other: string): Promise<void> {
  const row = await store.insert(user, newUser({ id: unique() }));
  expect(await store.update(user, { where: { id: row.id } }, { createdAt: skipped, updatedAt: skipped })).toBe(1);
  expect(await store.find(user, { where: { id: row.id, createdAt: skipped } })).toMatchObject({ createdAt: skipped });
  expect(await store.count(user, { where: { id: row.id, createdAt: op.gte(skipped) } })).toBe(1);
  expect(await store.count(user, { where: { id: row.id, createdAt: op.lt(skipped) } })).toBe(0);
  expect(await store.find(user, { where: { id: other } })).toMatchObject({ createdAt: written });
}

/** Creates tables whose time columns have another type, as an earlier system made them, with one row. */
async function adopt(fresh: FreshSql, ask: (sql: readonly string[], address: string) => Promise<void>) {
  await fresh.database.migrate(contractSchema);
  const { id } = await fresh.database.open(contractSchema).insert(user, newUser());
  const address = fresh.address;
  if (ask === askPostgres) {
    const type = "type timestamp without time zone";
    await ask([`alter table "user" alter "createdAt" ${type}, alter "updatedAt" ${type}`], address);
    await ask([`update "user" set "createdAt" = '2026-07-01 12:00:00'`], address);
  } else {
    const columns = ["createdAt", "updatedAt"].map((name) => `modify ${name} timestamp(3) not null default now(3)`);
    await ask(["set time_zone = '+00:00'", `alter table user ${columns.join()}`], address);
    await ask(["set time_zone = '+00:00'", "update user set createdAt = '2026-07-01 12:00:00'"], address);
  }
  return id;
}

for (const { create } of only("PostgreSQL")) {
  describe("times without a zone on a PostgreSQL server in Berlin", () => {
    test.each(["the store's pool", "the application's pool"])("are UTC with %s", async (way) => {
      const fresh = await create();
      const id = await adopt(fresh, askPostgres);
      await askPostgres([`alter database ${new URL(fresh.address).pathname.slice(1)} set timezone = 'Europe/Berlin'`]);
      const pool = new pg.Pool({ connectionString: fresh.address });
      const database = postgres(way === "the store's pool" ? fresh.address : pool);
      const store = database.open(contractSchema);
      await expectTimes(store, id);
      await store.transaction((inside) => expectTimes(inside, id));
      await database.close();
      await pool.end();
      await fresh.drop();
    });
  });
}

/** A zone with the hours of Berlin in that year, because many servers have no zones installed. */
const ZONE = `sallyport/berlin_${process.pid}`;
const change = { summer: "2026-03-29 01:00:00", winter: "2026-10-25 01:00:00" };
const seconds = (time: string): number => Date.parse(`${time.replace(" ", "T")}Z`) / 1000;

async function makeZone(): Promise<void> {
  const id = "@@last_insert_id";
  await askMysql([
    "insert into mysql.time_zone (Use_leap_seconds) values ('N')",
    `insert into mysql.time_zone_transition_type values (${id}, 0, 3600, 0, 'CET'), (${id}, 1, 7200, 1, 'CEST')`,
    `insert into mysql.time_zone_transition values (${id}, 0, 0), (${id}, ${seconds(change.summer)}, 1),
      (${id}, ${seconds(change.winter)}, 0)`,
    `insert into mysql.time_zone_name values ('${ZONE}', ${id})`,
  ]);
}

async function dropZone(): Promise<void> {
  const tables = ["time_zone_transition", "time_zone_transition_type", "time_zone_name", "time_zone"];
  await askMysql([
    `set @zone = (select Time_zone_id from mysql.time_zone_name where Name = '${ZONE}')`,
    ...tables.map((table) => `delete from mysql.${table} where Time_zone_id = @zone`),
  ]);
}

/** Creates a pool whose connections start in that zone, as those of a server in Berlin do. */
function poolInBerlin(uri: string, options: object = {}): Pool {
  const pool = createPool({ uri, connectionLimit: 3, ...options });
  pool.on("connection", (connection) => void connection.query(`set time_zone = '${ZONE}'`));
  return pool;
}

for (const { create } of only("MariaDB")) {
  describe("timestamps on a MariaDB server in Berlin", () => {
    let fresh: FreshSql;
    let id: string;
    beforeAll(async () => {
      await makeZone();
      fresh = await create();
      id = await adopt(fresh, askMysql);
    });
    afterAll(async () => {
      await fresh.drop();
      await dropZone();
    });

    test("the server applies the test zone", async () => {
      const connection = await createConnection({ uri: mysqlServer });
      await connection.query(`set time_zone = '${ZONE}'`);
      const sql = "select unix_timestamp('2026-07-01 12:00:00')";
      const [rows] = await connection.query({ sql, rowsAsArray: true });
      await connection.end();
      expect(rows).toEqual([[written.getTime() / 1000 - 7200]]);
    });

    test.each(["local", "Z", "+05:30"])("are UTC with the pool's time zone %s", async (timezone) => {
      const pool = poolInBerlin(fresh.address, { timezone });
      // The application has used one connection before.
      await pool.query("select 1");
      const store = mysql(pool).open(contractSchema);
      await Promise.all([1, 2, 3].map(() => expectTimes(store, id)));
      await Promise.all([1, 2, 3].map(() => store.transaction((inside) => expectTimes(inside, id))));
      await pool.end();
    });

    test("are UTC on new connections and on connections that the pool resets", async () => {
      const pool = poolInBerlin(fresh.address, { connectionLimit: 1 });
      const store = mysql(pool).open(contractSchema);
      await expectTimes(store, id);
      (await pool.getConnection()).destroy();
      await expectTimes(store, id);
      await pool.end();
      const resetting = createPool({ uri: fresh.address, connectionLimit: 1, resetOnRelease: true });
      await mysql(resetting).open(contractSchema).count(user, { where: {} });
      await expectTimes(mysql(resetting).open(contractSchema), id);
      await resetting.end();
    });

    test("a connection is configured once, with UTC and its limits", async () => {
      const pool = poolInBerlin(fresh.address, { connectionLimit: 1 });
      const limits = { lockTimeoutMilliseconds: 2000, idleTransactionTimeoutMilliseconds: 3001 };
      const store = mysql(pool, { ...limits, statementTimeoutMilliseconds: 7000 }).open(contractSchema);
      const questions = async (): Promise<number> => {
        const [rows] = await pool.query({ sql: "show session status like 'Questions'", rowsAsArray: true });
        return Number((rows as unknown[][])[0]?.[1]);
      };
      await store.count(user, { where: {} });
      const before = await questions();
      for (let time = 0; time < 5; time += 1) await store.count(user, { where: {} });
      // There are five calls, and the query itself.
      expect((await questions()) - before).toBe(6);
      const sql = `select @@time_zone, @@innodb_lock_wait_timeout, @@idle_transaction_timeout, @@max_statement_time`;
      expect((await pool.query({ sql, rowsAsArray: true }))[0]).toEqual([["+00:00", 2, 4, 7]]);
      await pool.end();
    });
  });
}
