import { expect, test } from "vitest";
import { memory } from "../memory.ts";
import type { Database, ListQuery, Store, Table } from "../store.ts";
import { storeContract } from "./index.ts";

/** The faults of a database, each with the test case that must detect it. */
const faults: readonly [string, string, (store: Store) => Partial<Store>][] = [
  [
    "a take that only reads",
    "races: one of several concurrent takes of a row gets it",
    (store) => ({ take: (table, query) => store.find(table, query as never) as never }),
  ],
  [
    "a take that reads first and then deletes",
    "races: one of several concurrent takes of a row gets it",
    (store) => ({
      async take(table, query) {
        const row = await store.find(table, query as never);
        await store.delete(table, query);
        return row as never;
      },
    }),
  ],
  [
    "a transaction that does not roll back",
    "transactions: an error rolls back inserts, updates, deletes and takes",
    (store) => ({ transaction: (work) => work(store) }),
  ],
  [
    "an update that always counts one",
    "writes: update changes matching rows and counts them, whether changed or not",
    (store) => ({ update: async (table, query, changes) => Math.min(1, await store.update(table, query, changes)) }),
  ],
  [
    "a list in reverse order",
    "queries: lists are ordered, null first when ascending, and paginated",
    (store) => ({
      async list(table: Table, query: ListQuery<Table>) {
        return (await store.list(table, query)).toReversed() as never;
      },
    }),
  ],
  [
    "a countBy that counts everything",
    "counts: countBy counts matching rows by the values of a column, including null",
    (store) => ({ countBy: (table, { by }) => store.countBy(table, { where: {}, by }) }),
  ],
  [
    "a text without its trailing space",
    'values: the text " leading and trailing " is stored',
    (store) => ({
      insert: (table, row) =>
        store.insert(
          table,
          Object.fromEntries(
            Object.entries(row).map(([name, value]) => [name, typeof value === "string" ? value.trimEnd() : value]),
          ) as never,
        ),
    }),
  ],
];

/** Creates the memory store with some methods replaced. */
function withFault(fault: (store: Store) => Partial<Store>): Database {
  const database = memory();
  return {
    ...database,
    open(schema) {
      const store = database.open(schema);
      const broken = fault(store);
      const verbs = ["find", "list", "count", "countBy", "insert", "update", "take", "delete", "transaction"] as const;
      const bound = verbs.map((verb) => [verb, broken[verb] ?? store[verb].bind(store)]);
      // Every method exists under its name.
      return Object.fromEntries(bound) as unknown as Store;
    },
  };
}

/** Returns the names of the test cases that a database fails. */
async function failuresOf(database: Database): Promise<string[]> {
  const contract = storeContract(async () => ({ database, connectAgain: () => database, drop: async () => {} }));
  const failed: string[] = [];
  for (const { name, run } of contract.cases) await run().catch(() => failed.push(name));
  await contract.end();
  return failed;
}

test.each(faults)("detects %s", async (_what, name, fault) => {
  expect(await failuresOf(withFault(fault))).toContain(name);
});

test("each case has a unique name, and the memory store passes all of them", async () => {
  const database = memory();
  const { cases } = storeContract(async () => ({ database, connectAgain: () => database, drop: async () => {} }));
  expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
  expect(cases.length).toBeGreaterThan(100);
  expect(await failuresOf(withFault(() => ({})))).toEqual([]);
});

test("each database is created at its first case with its schema, and dropped at the end", async () => {
  const made: string[] = [];
  let dropped = 0;
  const contract = storeContract(async ({ ids }) => {
    made.push(ids);
    const database = memory();
    const drop = async () => {
      dropped += 1;
    };
    return { database, connectAgain: () => database, drop };
  });
  expect(made).toEqual([]);
  await contract.cases[0]?.run();
  await contract.cases[1]?.run();
  expect(made).toEqual(["text"]);
  await contract.cases.at(-1)?.run();
  expect(made).toEqual(["text", "serial"]);
  await contract.end();
  expect(dropped).toBe(2);
});

test("a database that cannot be created fails every case, and end() does not throw", async () => {
  const contract = storeContract(() => Promise.reject(new Error("no server")));
  for (const { run } of contract.cases.slice(0, 2)) await expect(run()).rejects.toThrow("no server");
  await expect(contract.end()).resolves.toBeUndefined();
});
