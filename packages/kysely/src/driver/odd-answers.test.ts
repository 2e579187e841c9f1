import { isStoreUnavailable, type Schema, session, user } from "@sallyport/core/store";
import { expect, test } from "vitest";
import {
  type Driver,
  type DriverConnection,
  mysqlDialect,
  postgresDialect,
  sqlDatabase,
  sqliteDialect,
} from "../driver.ts";

const ada = { name: "Ada", email: "ada@example.com", createdAt: new Date(0), updatedAt: new Date(0) };

/** Returns the answer for statements about users, and an empty result for others. */
function answering(answer: unknown, ids: Schema["ids"] = "text", dialect = sqliteDialect()) {
  const nothing = (sql: string) => ({ rows: sql === "pragma foreign_keys" ? [[1]] : [], changes: 0 });
  const query = (sql: string) => (/ .?user.? /.test(sql) ? answer : nothing(sql));
  const connection = { query, release: () => {} } as unknown as DriverConnection;
  const driver = { size: 1, connect: () => connection, close: () => {} };
  return sqlDatabase({ dialect, driver }).open({ tables: [user], ids });
}

const row = ["1", "Ada", "ada@example.com", 0, null, new Date(0), new Date(0)];

test.each<[string, unknown, string]>([
  ["rows as objects", { rows: [{ id: "1" }], changes: 0 }, "rows must be arrays: query() must return { rows:"],
  ["an answer without rows", { changes: 0 }, "must return an array of rows: query() must return { rows:"],
  ["an answer in the format of mysql2", [[row], []], "must return an array of rows"],
])("rejects %s", async (_, answer, problem) => {
  const find = answering(answer).find(user, { where: { id: "1" } });
  await expect(find).rejects.toThrow(TypeError);
  await expect(find).rejects.toThrow(problem);
});

test("rejects rows that lost columns with the same name", async () => {
  const withSession = { where: { token: "t" }, join: { table: user, on: "userId" } } as const;
  const answer = { id: "1", token: "t", userId: "1", name: "Ada", email: "ada@example.com" };
  const nothing = (sql: string) => ({ rows: sql === "pragma foreign_keys" ? [[1]] : [], changes: 0 });
  const query = (sql: string) =>
    / .?session.? /.test(sql) ? { rows: [Object.values(answer)], changes: 0 } : nothing(sql);
  const connection = { query, release: () => {} } as unknown as DriverConnection;
  const driver = { size: 1, connect: () => connection, close: () => {} };
  const store = sqlDatabase({ dialect: sqliteDialect(), driver }).open({ tables: [user, session], ids: "text" });
  const find = store.find(session, withSession);
  await expect(find).rejects.toThrow(TypeError);
  await expect(find).rejects.toThrow(/returned 5 cells for a row of \d+\. .*with the same name/);
  await expect(store.list(session, withSession)).rejects.toThrow("with the same name");
});

test("rejects an answer without the number of changes", async () => {
  const update = answering({ rows: [] }).update(user, { where: { id: "1" } }, { name: "Eve" });
  await expect(update).rejects.toThrow("must return the number of rows");
});

test("accepts changes and ids as bigints", async () => {
  const store = answering({ rows: [], changes: 2n, insertId: 7n }, "serial");
  expect(await store.update(user, { where: { name: "Ada" } }, { name: "Eve" })).toBe(2);
  expect(await store.insert(user, ada)).toMatchObject({ id: "7" });
});

test("rejects an answer without the id that the database generated", async () => {
  const insert = answering({ rows: [], changes: 1 }, "serial").insert(user, ada);
  await expect(insert).rejects.toThrow("insertId");
});

test.each([postgresDialect(), mysqlDialect()])("rejects times as Dates: $name", async (dialect) => {
  const find = answering({ rows: [row], changes: 1 }, "text", dialect).find(user, { where: { id: "1" } });
  await expect(find).rejects.toThrow("The driver must return times as text");
});

test.each([0, -1, 1.5, Number.NaN])("rejects a driver with a size of %d", async (size) => {
  const driver = { size, connect: () => Promise.reject(new Error("never")), close: () => {} };
  const store = sqlDatabase({ dialect: postgresDialect(), driver }).open({ tables: [user], ids: "text" });
  await expect(store.count(user, { where: {} })).rejects.toThrow(
    "The size of a driver must be a whole number of at least 1",
  );
});

test("closes its driver once, and is unavailable afterwards", async () => {
  let closed = 0;
  const connection: DriverConnection = { query: () => ({ rows: [], changes: 0 }), release: () => {} };
  const driver: Driver = {
    size: 1,
    connect() {
      if (closed > 0) throw new Error("ended");
      return connection;
    },
    close() {
      closed += 1;
    },
  };
  const database = sqlDatabase({ dialect: postgresDialect(), driver: async () => driver });
  const store = database.open({ tables: [user], ids: "text" });
  expect(await store.find(user, { where: { id: "1" } })).toBeNull();
  await database.close();
  await database.close();
  await expect(store.find(user, { where: { id: "1" } })).rejects.toSatisfy(isStoreUnavailable);
  expect(closed).toBe(1);
});

test("closes without opening a driver that was never used", async () => {
  const driver = () => Promise.reject(new Error("never"));
  await sqlDatabase({ dialect: postgresDialect(), driver }).close();
});

test("rejects an SQLite that does not enforce foreign keys, which would keep sessions of deleted users", async () => {
  const connection: DriverConnection = { query: () => ({ rows: [], changes: 0 }), release: () => {} };
  const driver = { size: 1, connect: () => connection, close: () => {} };
  const store = sqlDatabase({ dialect: sqliteDialect(), driver }).open({ tables: [user], ids: "text" });
  await expect(store.find(user, { where: { id: "1" } })).rejects.toThrow("does not enforce foreign keys");
});
