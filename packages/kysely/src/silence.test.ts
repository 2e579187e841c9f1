import { isStoreUnavailable, user } from "@sallyport/core/store";
import { expect, test } from "vitest";
import { mysql } from "./mysql/mysql.ts";
import { postgres } from "./postgres/postgres.ts";

const schema = { tables: [user], ids: "text" } as const;
const limit = { statementTimeoutMilliseconds: 5 };
const never = () => new Promise<never>(() => {});

/** A server that lists its tables, accepts every other statement and answers none. */
function silentPostgres() {
  const released: (boolean | undefined)[] = [];
  const asked: string[] = [];
  const client = {
    query: ({ text }: { text: string }) => {
      if (text.includes("pg_constraint")) return Promise.resolve({ rows: [], rowCount: 0, command: "SELECT" });
      asked.push(text);
      return never();
    },
    on: () => {},
    off: () => {},
    release: (isBroken?: boolean) => released.push(isBroken),
  };
  return { client, released, asked };
}

test("PostgreSQL: destroys a connection that does not answer", async () => {
  const { client, released, asked } = silentPostgres();
  const database = postgres({ connect: async () => client, on: () => {}, end: async () => {} }, limit);
  const store = database.open(schema);
  await expect(store.count(user, { where: {} })).rejects.toSatisfy(isStoreUnavailable);
  await expect.poll(() => released).toEqual([false, true]);
  await expect(store.transaction(async () => {})).rejects.toSatisfy(isStoreUnavailable);
  await expect.poll(() => released).toEqual([false, true, true]);
  expect(asked).toEqual([expect.stringContaining("count"), expect.stringContaining("begin")]);
});

test("MySQL: destroys a connection that does not answer", async () => {
  const ends: string[] = [];
  const connection = {
    execute: never,
    query: ({ sql }: { sql: string }): Promise<[unknown]> =>
      /version/.test(sql) ? Promise.resolve([[["8.0.36"]]]) : never(),
    release: () => ends.push("released"),
    destroy: () => ends.push("destroyed"),
  };
  const store = mysql({ getConnection: async () => connection, end: async () => {} }, limit).open(schema);
  await expect(store.count(user, { where: {} })).rejects.toSatisfy(isStoreUnavailable);
  await expect.poll(() => ends).toEqual(["released", "destroyed"]);
  await expect(store.transaction(async () => {})).rejects.toSatisfy(isStoreUnavailable);
  await expect.poll(() => ends).toEqual(["released", "destroyed", "destroyed"]);
});

test("returns a connection that arrives too late to its pool", async () => {
  const { client, released } = silentPostgres();
  const late = Promise.withResolvers<typeof client>();
  const database = postgres({ connect: () => late.promise, on: () => {}, end: async () => {} }, limit);
  await expect(database.open(schema).count(user, { where: {} })).rejects.toSatisfy(isStoreUnavailable);
  late.resolve(client);
  await expect.poll(() => released).toEqual([false]);
});
