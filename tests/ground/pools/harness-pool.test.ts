import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { c, defineTable, user } from "@sallyport/core/store";
import { contractSchema, newUser } from "@sallyport/core/store-contract";
import { sqlite } from "@sallyport/kysely";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { askPostgres, freshSqlDatabases } from "../databases.ts";
import { HarnessPool } from "./harness-pool.ts";

const other = { ...contractSchema, tables: [...contractSchema.tables, defineTable("other", { id: c.id() })] };

async function openHarnesses({ isRenewable = false } = {}) {
  const folder = await mkdtemp(join(tmpdir(), "sallyport-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const done: string[] = [];
  let made = 0;
  const harnesses = new HarnessPool(async () => {
    made += 1;
    const name = `harness ${made}`;
    const address = join(folder, name);
    return {
      dialect: "sqlite",
      address,
      open: () => sqlite(address),
      empty: async (tables) => void done.push(`${name} emptied of ${tables[0]}`),
      remove: async () => void done.push(`${name} removed`),
      ...(isRenewable && { renew: async () => void done.push(`${name} renewed`) }),
    };
  });
  return { harnesses, done, made: () => made };
}

test("a database is reused for the same tables", async () => {
  const { harnesses, done, made } = await openHarnesses();
  for (const schema of [contractSchema, contractSchema, other, contractSchema]) {
    const loan = await harnesses.lend();
    await loan.connect().open(schema).count(user, { where: {} });
    await loan.connect().open(schema).count(user, { where: {} });
    await loan.end();
  }
  const last = contractSchema.tables.at(-1)?.name;
  const emptied = `harness 1 emptied of ${last}`;
  expect(done).toEqual([emptied, emptied, "harness 2 emptied of other", emptied]);
  expect(made()).toBe(3);
});

test("two databases in use at the same time are different", async () => {
  const { harnesses } = await openHarnesses();
  const [one, two] = [await harnesses.lend(), await harnesses.lend()];
  await one.connect().open(contractSchema).insert(user, newUser());
  expect(await two.connect().open(contractSchema).count(user, { where: {} })).toBe(0);
  await Promise.all([one.end(), two.end()]);
});

test.each([
  ["read its address", (loan) => loan.address],
  ["opened it with two schemas", (loan) => loan.connect().open(other)],
  ["migrated it", (loan) => loan.connect().migrate(contractSchema)],
  ["used serial ids", (loan) => loan.connect().open({ ...contractSchema, ids: "serial" })],
] satisfies [string, (loan: Awaited<ReturnType<HarnessPool["lend"]>>) => unknown][])(
  "a database is removed after a test that %s",
  async (_, use) => {
    const { harnesses, done } = await openHarnesses();
    const loan = await harnesses.lend();
    await loan.connect().open(contractSchema).count(user, { where: {} });
    await use(loan);
    await loan.end();
    expect(done).toEqual(["harness 1 removed"]);
  },
);

test("a database that can be renewed is reused after any change", async () => {
  const { harnesses, done, made } = await openHarnesses({ isRenewable: true });
  for (let turn = 0; turn < 2; turn += 1) {
    const loan = await harnesses.lend();
    expect(loan.address).toMatch(/harness 1$/);
    await loan.end();
  }
  expect(done).toEqual(["harness 1 renewed", "harness 1 renewed"]);
  expect(made()).toBe(1);
});

const available = freshSqlDatabases().filter((one) => one.available);

test.each(available)("a reused database on $name has no tables if the test read its address", async ({ create }) => {
  for (let turn = 0; turn < 2; turn += 1) {
    const fresh = await create();
    expect(fresh.address).not.toBe("");
    expect(await fresh.database.inspect()).toMatchObject({ tables: [] });
    await fresh.database.migrate(contractSchema);
    await fresh.drop();
  }
});

test.each(available.filter(({ name }) => name === "PostgreSQL"))(
  "a reused database on $name has no other schema, setting or connection",
  async ({ create }) => {
    const first = await create();
    const { address } = first;
    const database = new URL(address).pathname.slice(1);
    const idle = new pg.Client(address);
    const ended = new Promise<void>((resolve) => idle.once("end", resolve));
    idle.on("error", () => {});
    await idle.connect();
    await askPostgres(["create schema auth", `alter database ${database} set timezone = 'Europe/Berlin'`], address);
    await first.drop();
    await ended;

    const next = await create();
    expect(next.address).toBe(address);
    const client = new pg.Client(address);
    await client.connect();
    const { rows: schemas } = await client.query(
      "select nspname from pg_namespace where nspname in ('auth', 'public')",
    );
    const { rows: zones } = await client.query("show timezone");
    await client.end();
    await next.drop();
    expect(schemas).toEqual([{ nspname: "public" }]);
    expect(zones).not.toEqual([{ TimeZone: "Europe/Berlin" }]);
  },
);

test.each(available)("a reused database on $name has no rows", async ({ create }) => {
  for (let turn = 0; turn < 3; turn += 1) {
    const fresh = await create();
    const store = fresh.database.open(contractSchema);
    expect(await store.list(user, { where: {} })).toEqual([]);
    await store.insert(user, newUser());
    await fresh.drop();
  }
});
