import { expect, test } from "vitest";
import { sqliteDialect } from "../sqlite/dialect.ts";
import { instanceDriver } from "./driver.ts";

/** A Kysely instance with one connection, whose statements named `slow` end when the test says so. */
function openInstance() {
  const log: string[] = [];
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const connection = {
    async executeQuery({ sql }: { readonly sql: string }) {
      log.push(sql);
      if (sql === "slow") await end;
      if (sql === "fails") throw new Error("The statement failed");
      return { rows: [] };
    },
  };
  const provideConnection = async (use: (given: typeof connection) => Promise<void>) => {
    await use(connection);
    log.push("given back");
  };
  return { db: { getExecutor: () => ({ provideConnection }) }, log, end: resolve };
}

async function connect() {
  const { db, log, end } = openInstance();
  const driver = await instanceDriver(db, sqliteDialect(), 1);
  const connection = await driver.connect();
  log.splice(0);
  return { connection, log, end };
}
const settled = () => new Promise((done) => setImmediate(done));

test("a transaction that was left open ends before the pool gets its connection back", async () => {
  const { connection, log, end } = await connect();
  await connection.query("begin", [], false);
  const slow = connection.query("slow", [], true);
  connection.release(true);
  await settled();
  expect(log).toEqual(["begin", "slow"]);
  end();
  await slow;
  await settled();
  expect(log).toEqual(["begin", "slow", "rollback", "given back"]);
});

test("a connection whose statement failed is given back as well", async () => {
  const { connection, log } = await connect();
  await expect(Promise.resolve(connection.query("fails", [], true))).rejects.toThrow("The statement failed");
  connection.release(true);
  await settled();
  expect(log).toEqual(["fails", "rollback", "given back"]);
});

test("a connection without a transaction is given back at once", async () => {
  const { connection, log } = await connect();
  await connection.query("select 1", [], true);
  connection.release(false);
  await settled();
  expect(log).toEqual(["select 1", "given back"]);
});
