import { account, isStoreConflict, op, type Store, session, user } from "../store.ts";
import type { AddCase, Harness } from "./cases.ts";
import { expect } from "./expect.ts";
import { moment, newSample, newSession, newUser, sample, unique } from "./schema.ts";

async function refusal(work: Promise<unknown>): Promise<unknown> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return isStoreConflict(error) ? { kind: error.kind, table: error.table } : error;
}

const wrongCalls: readonly [string, (store: Store) => Promise<unknown>][] = [
  ["an operator made of plain data", (store) => find(store, { email: { comparison: "not", operand: null } })],
  ["an object in place of a text", (store) => find(store, { email: {} })],
  ["a list in place of a text", (store) => find(store, { email: ["a"] })],
  ["a number in place of a text", (store) => find(store, { email: 1 })],
  ["nothing in place of a value", (store) => find(store, { email: undefined })],
  ["a text with NUL", (store) => find(store, { email: "a\0" })],
  ["a text in place of a flag", (store) => find(store, { emailVerified: "true" })],
  ["a text in place of a time", (store) => find(store, { createdAt: "2026-01-01" })],
  ["an invalid time", (store) => find(store, { createdAt: new Date(Number.NaN) })],
  ["an unknown column", (store) => find(store, { nope: 1 })],
  ["the name of a property of Object", (store) => find(store, { constructor: "x" })],
  ["a list with an object in it", (store) => find(store, { email: op.in(["a", {}] as unknown[]) })],
  ["a list with null in it", (store) => find(store, { email: op.in(["a", null] as unknown[]) })],
  ["op.in without a list", (store) => find(store, { email: op.in("a" as never) })],
  ["a comparison with null", (store) => find(store, { email: op.lt(null) })],
  ["a search in times", (store) => find(store, { createdAt: op.contains("2") })],
  ["json in a where", (store) => store.find(sample, { where: { data: { a: 1 } } })],
  ["an unknown table", (store) => store.count({ ...user, name: "nope" }, { where: {} })],
  [
    "a join along a column that is not a reference",
    (store) => store.list(session, { where: {}, join: { table: user, on: "token" } }),
  ],
  [
    "an unknown column of a join",
    (store) => store.list(session, { where: {}, join: { table: user, on: "userId", columns: ["nope" as "name"] } }),
  ],
  ["an unknown order", (store) => list(store, { orderBy: [{ column: "nope", direction: "asc" }] })],
  ["an unknown direction", (store) => list(store, { orderBy: [{ column: "id", direction: "asc; drop" }] })],
  ["a limit below zero", (store) => list(store, { limit: -1 })],
  ["a limit that is not a number", (store) => list(store, { limit: "1" })],
  ["half an offset", (store) => list(store, { offset: 0.5 })],
  ["a row without what is required", (store) => store.insert(user, { id: unique(), email: unique() })],
  ["a row with an unknown column", (store) => store.insert(user, { ...newUser(), nope: 1 } as object)],
  ["null where it is not allowed", (store) => store.insert(user, { ...newUser(), name: null } as object)],
  [
    "null in place of a required text",
    (store) => store.update(sample, { where: { id: "x" } }, { label: null } as object),
  ],
  ["a text over its width", (store) => store.insert(sample, newSample({ label: "x".repeat(101) }))],
  ["an integer over 32 bits", (store) => store.insert(sample, newSample({ rank: 2 ** 31 }))],
  ["half a number", (store) => store.insert(sample, newSample({ big: 0.5 }))],
  ["an unknown change", (store) => store.update(user, { where: { id: "x" } }, { nope: 1 } as object)],
  ["an increment of a text", (store) => store.update(user, { where: { id: "x" } }, { name: op.add(1) })],
  ["half an increment", (store) => store.update(sample, { where: { id: "x" } }, { rank: op.add(0.5) })],
  ["a change to what is not allowed", (store) => store.update(user, { where: { id: "x" } }, { name: {} } as object)],
];

const find = (store: Store, where: object) => store.find(user, { where });
const list = (store: Store, query: object) => store.list(user, { where: {}, ...query });

export function addErrors(test: AddCase, harness: () => Harness): void {
  test("a unique column rejects a second row", async () => {
    const { store } = harness();
    const row = newUser();
    await store.insert(user, row);
    const conflict = { kind: "unique", table: "user" };
    expect(await refusal(store.insert(user, newUser({ email: row.email })))).toEqual(conflict);
    expect(await refusal(store.insert(user, { ...newUser(), id: row.id }))).toEqual(conflict);
    const other = await store.insert(user, newUser());
    const change = store.update(user, { where: { id: other.id } }, { email: row.email });
    expect(await refusal(change)).toEqual(conflict);
    expect(await store.find(user, { where: { id: other.id } })).toEqual(other);
  });

  test("columns that are unique together reject the same pair, and allow equal parts and null", async () => {
    const { store } = harness();
    const { id: userId } = await store.insert(user, newUser());
    const add = (providerId: string, accountId: string) =>
      store.insert(account, { id: unique(), userId, providerId, accountId, createdAt: moment, updatedAt: moment });
    const accountId = unique();
    await add("one", accountId);
    await add("two", accountId);
    expect(await refusal(add("one", accountId))).toEqual({ kind: "unique", table: "account" });
    const label = unique();
    await store.insert(sample, newSample({ label }));
    await store.insert(sample, newSample({ label }));
    expect(await store.count(sample, { where: { label } })).toBe(2);
  });

  test("a reference rejects a row without a target", async () => {
    const { store } = harness();
    const conflict = { kind: "reference", table: "session" };
    expect(await refusal(store.insert(session, newSession(unique())))).toEqual(conflict);
    const owner = await store.insert(user, newUser());
    const held = await store.insert(session, newSession(owner.id));
    const change = store.update(session, { where: { id: held.id } }, { userId: unique() });
    expect(await refusal(change)).toEqual(conflict);
  });

  for (const [what, call] of wrongCalls) {
    test(`rejects ${what} with a TypeError`, async () => {
      const { store } = harness();
      const before = await store.count(user, { where: {} });
      await expect(call(store)).rejects.toBeInstanceOf(TypeError);
      expect(await store.count(user, { where: {} })).toBe(before);
    });
  }

  test("names from a request do not reach the SQL", async () => {
    const { store } = harness();
    await expect(list(store, { where: { 'id" = "id" or "id': "x" } })).rejects.toBeInstanceOf(TypeError);
    expect(await store.list(user, { where: { email: "' or 1=1 --" } })).toEqual([]);
  });
}
