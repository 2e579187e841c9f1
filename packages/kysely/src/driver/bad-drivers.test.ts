import { createAuth } from "@sallyport/core";
import { isStoreUnavailable, type Schema, user } from "@sallyport/core/store";
import { expect, test } from "vitest";
import {
  type Dialect,
  type Driver,
  type DriverConnection,
  postgresDialect,
  sqlDatabase,
  sqliteDialect,
} from "../driver.ts";

const schema: Schema = { tables: [user], ids: "text" };
/** Only for connections that never answer, because a busy machine may take longer for the others. */
const hasty = { statementTimeoutMilliseconds: 5 };
const never = () => new Promise<never>(() => {});
const ada = { id: "1", name: "Ada", email: "ada@example.com", createdAt: new Date(0), updatedAt: new Date(0) };

/** Answers each statement with an empty result, and records it. */
function fake(over: Partial<DriverConnection> = {}) {
  const asked: string[] = [];
  const released: boolean[] = [];
  const connection: DriverConnection = {
    query: (sql) => {
      asked.push(sql);
      return { rows: sql === "pragma foreign_keys" ? [[1]] : [], changes: 0 };
    },
    release: (isBroken) => void released.push(isBroken),
    ...over,
  };
  const driver: Driver = { size: 4, connect: () => connection, close: () => {} };
  return { driver, asked, released };
}

const open = (driver: Partial<Driver>, dialect: Dialect = postgresDialect(), limits = {}) =>
  sqlDatabase({ dialect, driver: { ...fake().driver, ...driver } }, limits).open(schema);

async function signIn(driver: Partial<Driver>) {
  const auth = createAuth({
    database: sqlDatabase({ dialect: postgresDialect(), driver: { ...fake().driver, ...driver } }, hasty),
    baseURL: "http://localhost:3000",
    secret: "x9Lk2mQv7RtYw4Bn8ZcHs1Df6GjPe3Ua",
    environment: "test",
    logger: { level: "error", log: () => {} },
    emailAndPassword: { password: { scrypt: { ln: 4, r: 1, p: 1 } } },
  });
  const headers = { origin: "http://localhost:3000", "content-type": "application/json" };
  const body = JSON.stringify({ email: "ada@example.com", password: "correct horse battery" });
  const request = new Request("http://localhost:3000/api/auth/sign-in/email", { method: "POST", headers, body });
  const response = await auth.handler(request);
  return [response.status, await response.json()];
}

const away = [503, expect.objectContaining({ code: "SERVICE_UNAVAILABLE" })];
const refuse = () => {
  throw new Error("no route to hunter2@db");
};

test.each<[string, Partial<Driver>]>([
  ["connect throws", { connect: refuse }],
  ["connect rejects", { connect: async () => refuse() }],
  ["connect never answers", { connect: never }],
  ["query never answers", { connect: () => ({ query: never, release: () => {} }) }],
  [
    "query fails with an error that isLost accepts",
    { connect: () => ({ query: refuse, release: () => {} }), isLost: () => true },
  ],
])("returns 503 when %s", async (_, driver) => {
  expect(await signIn(driver)).toEqual(away);
});

test("returns 500 for an unknown error", async () => {
  expect(await signIn({ connect: () => ({ query: refuse, release: () => {} }) })).toEqual([
    500,
    expect.objectContaining({ code: "INTERNAL_ERROR" }),
  ]);
});

test("cancels a statement that does not answer over another connection, and drops its own", async () => {
  const { driver, asked, released } = fake();
  const silent: DriverConnection = {
    query: never,
    release: (isBroken) => void released.push(isBroken),
    cancel: (ask) => ask("select pg_cancel_backend(7)"),
  };
  const connections = [await driver.connect(), silent];
  const store = open({ connect: () => connections.shift() ?? driver.connect() }, postgresDialect(), hasty);
  await expect(store.count(user, { where: {} })).rejects.toSatisfy(isStoreUnavailable);
  await expect.poll(() => asked).toContain("select pg_cancel_backend(7)");
  await expect.poll(() => released).toContain(true);
});

test("a connection that is lost in a transaction fails it, and gets no further statement", async () => {
  let lose: (error: Error) => void = () => {};
  const { driver, asked, released } = fake({
    onLoss: (listener) => {
      lose = listener;
    },
  });
  const work = open(driver).transaction(async (inside) => {
    await inside.insert(user, ada);
    lose(new Error("reset by peer"));
    await inside.insert(user, ada).catch(() => "swallowed");
  });
  await expect(work).rejects.toSatisfy(isStoreUnavailable);
  expect(asked.filter((sql) => sql.startsWith("insert"))).toHaveLength(1);
  expect(asked).not.toContain("commit");
  expect(released.at(-1)).toBe(true);
});

test.each([postgresDialect(), sqliteDialect()])(
  "a statement that failed without being awaited rolls its transaction back: $name",
  async (dialect) => {
    const { driver, asked } = fake();
    const connection = await driver.connect();
    const query: DriverConnection["query"] = async (sql, values, repeats) => {
      await new Promise((resolve) => setImmediate(resolve));
      return sql.startsWith("update") ? refuse() : connection.query(sql, values, repeats);
    };
    const store = open({ connect: () => ({ ...connection, query }) }, dialect);
    await store.find(user, { where: { id: "1" } });
    const work = store.transaction(async (inside) => {
      void inside.update(user, { where: { id: "1" } }, { name: "Eve" }).catch(() => "swallowed");
    });
    await expect(work).rejects.toThrow("was not committed");
    expect(asked.at(-1)).toBe("rollback");
  },
);

test("concurrent statements reach a connection one after the other", async () => {
  const { driver } = fake();
  const connection = await driver.connect();
  let inFlight = 0;
  let most = 0;
  const query: DriverConnection["query"] = async (sql, values, repeats) => {
    inFlight += 1;
    most = Math.max(most, inFlight);
    await new Promise((resolve) => setImmediate(resolve));
    inFlight -= 1;
    return connection.query(sql, values, repeats);
  };
  await open({ connect: () => ({ ...connection, query }) }).transaction(async (inside) => {
    await Promise.all(["1", "2", "3"].map((id) => inside.find(user, { where: { id } })));
  });
  expect(most).toBe(1);
});

test("retries when the database is busy", async () => {
  const { driver, asked } = fake();
  const connection = await driver.connect();
  let busy = 3;
  const query: DriverConnection["query"] = (sql, values, repeats) => {
    if (sql !== "begin immediate" || busy === 0) return connection.query(sql, values, repeats);
    busy -= 1;
    throw new Error("SQLITE_BUSY: database is locked");
  };
  const store = sqlDatabase({
    dialect: sqliteDialect(),
    driver: { ...driver, connect: () => ({ ...connection, query }) },
  });
  await store.open(schema).transaction(async (inside) => void (await inside.count(user, { where: {} })));
  expect([busy, asked.at(-1)]).toEqual([0, "commit"]);
});
