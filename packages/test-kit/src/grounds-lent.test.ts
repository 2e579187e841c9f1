import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { c, defineTable, user } from "@sallyport/core/store";
import { sqlite } from "@sallyport/kysely";
import { expect, onTestFinished, test } from "vitest";
import { freshSqlDatabases } from "./databases.ts";
import { GroundsLent } from "./grounds-lent.ts";
import { contractSchema, newUser } from "./store-contract-schema.ts";

const other = { ...contractSchema, tables: [...contractSchema.tables, defineTable("other", { id: c.id() })] };

async function openGrounds() {
  const folder = await mkdtemp(join(tmpdir(), "sallyport-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const done: string[] = [];
  let made = 0;
  const grounds = new GroundsLent(async () => {
    made += 1;
    const name = `ground ${made}`;
    const address = join(folder, name);
    return {
      dialect: "sqlite",
      address,
      open: () => sqlite(address),
      empty: async (tables) => void done.push(`${name} emptied of ${tables[0]}`),
      remove: async () => void done.push(`${name} removed`),
    };
  });
  return { grounds, done, made: () => made };
}

test("one after the other has the same database for the same tables, and another for others", async () => {
  const { grounds, done, made } = await openGrounds();
  for (const schema of [contractSchema, contractSchema, other, contractSchema]) {
    const loan = await grounds.lend();
    await loan.connect().open(schema).count(user, { where: {} });
    await loan.connect().open(schema).count(user, { where: {} });
    await loan.end();
  }
  const last = contractSchema.tables.at(-1)?.name;
  const emptied = `ground 1 emptied of ${last}`;
  expect(done).toEqual([emptied, emptied, "ground 2 emptied of other", emptied]);
  expect(made()).toBe(3);
});

test("two at a time never have the same one", async () => {
  const { grounds } = await openGrounds();
  const [one, two] = [await grounds.lend(), await grounds.lend()];
  await one.connect().open(contractSchema).insert(user, newUser());
  expect(await two.connect().open(contractSchema).count(user, { where: {} })).toBe(0);
  await Promise.all([one.end(), two.end()]);
});

test.each([
  ["asked where it is", (loan) => loan.address],
  ["opened it with two schemas", (loan) => loan.connect().open(other)],
  ["migrated it", (loan) => loan.connect().migrate(contractSchema)],
  ["had it number the rows", (loan) => loan.connect().open({ ...contractSchema, ids: "serial" })],
] satisfies [string, (loan: Awaited<ReturnType<GroundsLent["lend"]>>) => unknown][])(
  "nobody gets a database after somebody who %s",
  async (_, use) => {
    const { grounds, done } = await openGrounds();
    const loan = await grounds.lend();
    await loan.connect().open(contractSchema).count(user, { where: {} });
    await use(loan);
    await loan.end();
    expect(done).toEqual(["ground 1 removed"]);
  },
);

test.each(freshSqlDatabases().filter(({ available }) => available))(
  "on $name the next finds no row of the one before",
  async ({ create }) => {
    for (let turn = 0; turn < 3; turn += 1) {
      const fresh = await create();
      const store = fresh.database.open(contractSchema);
      expect(await store.list(user, { where: {} })).toEqual([]);
      await store.insert(user, newUser());
      await fresh.drop();
    }
  },
);
