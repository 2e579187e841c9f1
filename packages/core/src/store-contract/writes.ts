import { account, op, rateLimit, session, user } from "../store.ts";
import type { AddCase, Harness } from "./cases.ts";
import { expect } from "./expect.ts";
import { moment, newSample, newSession, newUser, sample, unique } from "./schema.ts";

/** Imitates a value of another copy of this package, which is not an instance of the same class. */
const foreign = <Made extends object>(made: Made): Made => ({ ...made });

export function addWrites(test: AddCase, harness: () => Harness): void {
  test("update changes matching rows and counts them, whether changed or not", async () => {
    const { store } = harness();
    const note = unique();
    for (const rank of [1, 2, 3]) await store.insert(sample, newSample({ note, rank }));
    expect(await store.update(sample, { where: { note, rank: op.gt(1) } }, { flag: false })).toBe(2);
    expect(await store.update(sample, { where: { note, rank: op.gt(1) } }, { flag: false })).toBe(2);
    expect(await store.update(sample, { where: { note: unique() } }, { flag: false })).toBe(0);
    expect(await store.count(sample, { where: { note, flag: true } })).toBe(1);
  });

  test("update sets null, json and times, and ignores undefined", async () => {
    const { store } = harness();
    const { id } = await store.insert(sample, newSample({ note: "kept", rank: 1 }));
    const set = { rank: null, data: { a: 1 }, moment, note: undefined };
    expect(await store.update(sample, { where: { id } }, set as object)).toBe(1);
    expect(await store.find(sample, { where: { id } })).toMatchObject({
      note: "kept",
      rank: null,
      data: { a: 1 },
      moment,
    });
    expect(await store.update(sample, { where: { id } }, {})).toBe(1);
  });

  test("op.add adds in the database", async () => {
    const { store } = harness();
    const { id } = await store.insert(rateLimit, { id: unique(), key: unique(), count: 5, lastRequest: 7 });
    expect(await store.update(rateLimit, { where: { id } }, { count: op.add(2), lastRequest: op.add(-3) })).toBe(1);
    expect(await store.find(rateLimit, { where: { id } })).toMatchObject({ count: 7, lastRequest: 4 });
  });

  test("accepts operators from another copy of this package", async () => {
    const { store } = harness();
    const { id } = await store.insert(sample, newSample({ note: "kept", rank: 1 }));
    const where = { id, rank: foreign(op.gt(0)), note: foreign(op.not(null)) };
    const set = { rank: foreign(op.add(4)) };
    expect(await store.update(sample, { where }, set)).toBe(1);
    expect(await store.find(sample, { where: { id, rank: foreign(op.lte(4)) } })).toBeNull();
    const range = foreign(op.all(foreign(op.gte(5)), foreign(op.lt(6))));
    expect(await store.find(sample, { where: { id, rank: range } })).toMatchObject({ note: "kept", rank: 5 });
  });

  test("take returns the row and deletes it", async () => {
    const { store } = harness();
    const owner = await store.insert(user, newUser());
    const held = await store.insert(session, newSession(owner.id));
    expect(await store.take(session, { where: { token: held.token, expiresAt: op.gt(moment) } })).toBeNull();
    expect(await store.take(session, { where: { token: held.token } })).toEqual(held);
    expect(await store.take(session, { where: { token: held.token } })).toBeNull();
    expect(await store.find(session, { where: { token: held.token } })).toBeNull();
  });

  test("take deletes one of several rows", async () => {
    const { store } = harness();
    const note = unique();
    for (let row = 0; row < 3; row += 1) await store.insert(sample, newSample({ note }));
    const taken = new Set<string>();
    for (let row = 0; row < 3; row += 1) taken.add((await store.take(sample, { where: { note } }))?.id ?? "none");
    expect(taken.size).toBe(3);
    expect(taken).not.toContain("none");
    expect(await store.take(sample, { where: { note } })).toBeNull();
  });

  test("delete returns the number of deleted rows", async () => {
    const { store } = harness();
    const note = unique();
    for (const rank of [1, 2, 3]) await store.insert(sample, newSample({ note, rank }));
    expect(await store.delete(sample, { where: { note, rank: op.lt(3) } })).toBe(2);
    expect(await store.delete(sample, { where: { note, rank: op.lt(3) } })).toBe(0);
    expect(await store.count(sample, { where: { note } })).toBe(1);
  });

  test("deleting a row deletes rows that reference it, or sets their reference to null", async () => {
    const { store } = harness();
    const owner = await store.insert(user, newUser());
    const held = await store.insert(session, newSession(owner.id));
    const key = { id: unique(), userId: owner.id, providerId: "p", accountId: unique() };
    await store.insert(account, { ...key, createdAt: moment, updatedAt: moment });
    const child = await store.insert(sample, newSample({ parentId: owner.id }));
    expect(await store.delete(user, { where: { id: owner.id } })).toBe(1);
    expect(await store.find(session, { where: { id: held.id } })).toBeNull();
    expect(await store.count(account, { where: { userId: owner.id } })).toBe(0);
    expect(await store.find(sample, { where: { id: child.id } })).toEqual({ ...child, parentId: null });
  });
}
