import { type Store, user } from "@sallyport/core/store";
import { contractSchema, newUser } from "@sallyport/core/store-contract";
import { mysql, postgres } from "@sallyport/kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type FreshSql, freshSqlDatabases } from "../../ground/databases.ts";
import { representatives } from "../../ground/long-form.ts";
import { count, type Holder, limitedServers, outcome, type Watch, type Way } from "./limits-server.ts";

const SIZE = 4;
/** This is longer than the timeout of the test. */
const ENDLESS = 3_600_000;

const rename = (store: Store) => store.update(user, { where: {} }, { name: "renamed" });
const renameInside = (store: Store) => store.transaction(rename);

const harnesses = freshSqlDatabases().flatMap(({ name, available, create }) => {
  const server = available ? limitedServers[name] : undefined;
  if (server === undefined) return [];
  return Object.entries(server.ways).map(([way, open]) => ({ name, way, create, server, open }));
});

describe.for(representatives("limits", harnesses))("a row locked by an idle transaction: $name, $way", (harness) => {
  const { create, server, open } = harness;
  let fresh: FreshSql;
  let watch: Watch;
  let holder: Holder;
  let way: Way | undefined;
  beforeEach(async () => {
    fresh = await create();
    await fresh.database.migrate(contractSchema);
    await fresh.database.open(contractSchema).insert(user, newUser());
    await fresh.database.close();
    watch = await server.watch(fresh.address);
    // A closed connection disappears with a delay.
    await expect.poll(() => watch.connections()).toBe(0);
    holder = await server.hold(fresh.address);
  });
  afterEach(async () => {
    await holder.letGo();
    await way?.end();
    await watch.end();
    await fresh.drop();
  });

  const openStore = (options: Parameters<typeof open>[2]): Store => {
    way = open(fresh.address, SIZE, options);
    return way.database.open(contractSchema);
  };

  test("keeps the connections within the pool and cancels the statements that time out", async () => {
    const store = openStore({ statementTimeoutMilliseconds: 300, lockTimeoutMilliseconds: ENDLESS });
    let isOver = false;
    const counts: number[] = [];
    const counting = (async () => {
      while (!isOver) counts.push(await watch.connections());
    })();
    for (let round = 0; round < 3; round += 1) {
      const calls = Array.from({ length: 12 }, (_, call) => (call % 2 === 0 ? rename(store) : renameInside(store)));
      expect(new Set(await Promise.all(calls.map(outcome)))).toEqual(new Set(["unavailable"]));
    }
    await expect.poll(() => watch.statements()).toBe(0);
    isOver = true;
    await counting;
    // This counts the store's connections and the holder's.
    expect(Math.max(...counts)).toBeLessThanOrEqual(SIZE + 1);
    await holder.letGo();
    expect(await outcome(renameInside(store))).toBe("fine");
  });

  test("serves reads while all transactions and writes wait", async () => {
    const patient = { statementTimeoutMilliseconds: ENDLESS, lockTimeoutMilliseconds: ENDLESS };
    const store = openStore(patient);
    const calls = [1, 2, 3, 4, 5, 6].flatMap(() => [renameInside(store), rename(store)]);
    // Two transactions and one write are waiting. The fourth connection is for reads.
    await expect.poll(() => watch.statements()).toBe(3);
    for (let time = 0; time < 5; time += 1) expect(await count(store)).toBe(1);
    expect(await watch.statements()).toBe(3);
    await holder.letGo();
    expect(await Promise.all(calls)).toHaveLength(12);
  });

  test("rejects calls beyond the queue limit at once and serves the others", async () => {
    const limits = { statementTimeoutMilliseconds: ENDLESS, lockTimeoutMilliseconds: ENDLESS };
    const store = openStore({ ...limits, transactionConnections: 1, connectionQueueLimit: 2 });
    await count(store);
    const calls = [1, 2, 3, 4, 5].map(() => outcome(renameInside(store)));
    // The first calls would time out in an hour. The holder releases the lock once the others are rejected.
    await Promise.all(calls.slice(3));
    await holder.letGo();
    expect(await Promise.all(calls)).toEqual(["fine", "fine", "fine", "unavailable", "unavailable"]);
  });

  test("keeps the connection when the server ends a wait for the lock", async () => {
    const store = openStore({ statementTimeoutMilliseconds: ENDLESS, lockTimeoutMilliseconds: 1000 });
    await count(store);
    const before = await watch.connections();
    expect(await outcome(renameInside(store))).toBe("unavailable");
    expect(await watch.connections()).toBe(before);
    expect(await watch.statements()).toBe(0);
  });

  test("ends an idle transaction of the store and frees its connection", async () => {
    const store = openStore({ idleTransactionTimeoutMilliseconds: 1000, transactionConnections: 1 });
    await holder.letGo();
    const silent = store.transaction(async (inside) => {
      await rename(inside);
      await new Promise(() => {});
    });
    expect(await outcome(silent)).toBe("unavailable");
    expect(await outcome(renameInside(store))).toBe("fine");
    expect(await store.count(user, { where: { name: "renamed" } })).toBe(1);
  });
});

test.each([
  ...[0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 31].map(
    (value) => ["statementTimeoutMilliseconds", value] as const,
  ),
  ["lockTimeoutMilliseconds", 0.5],
  ["idleTransactionTimeoutMilliseconds", -1],
  ["transactionConnections", 0],
  ["connectionQueueLimit", Number.NaN],
] as const)("%s rejects %d", (name, value) => {
  expect(() => postgres("postgres://localhost/none", { [name]: value })).toThrow(name);
  expect(() => mysql("mysql://localhost/none", { [name]: value })).toThrow(name);
});
