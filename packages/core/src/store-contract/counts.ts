import { op, type Store, user } from "../store.ts";
import type { AddCase, Harness } from "./cases.ts";
import { expect } from "./expect.ts";
import { newSample, newUser, sample, unique } from "./schema.ts";

export function addCounts(test: AddCase, harness: () => Harness): void {
  test("countBy counts matching rows by the values of a column, including null", async () => {
    const { store } = harness();
    const [note, owner] = [unique(), await store.insert(user, newUser())];
    const rows = [{ rank: 1 }, { rank: 2, flag: false }, { rank: 1 }, { rank: null }, { rank: 1, parentId: owner.id }];
    for (const row of rows) await store.insert(sample, newSample({ note, ...row }));
    await store.insert(sample, newSample({ rank: 1 }));
    const byRank = await store.countBy(sample, { where: { note }, by: "rank" });
    expect([byRank.get(1), byRank.get(2), byRank.get(null), byRank.size]).toEqual([3, 1, 1, 3]);
    const byFlag = await store.countBy(sample, { where: { note }, by: "flag" });
    expect([byFlag.get(true), byFlag.get(false), byFlag.size]).toEqual([4, 1, 2]);
    const byParent = await store.countBy(sample, { where: { note, rank: op.in([1, 2]) }, by: "parentId" });
    expect([byParent.get(owner.id), byParent.get(null), byParent.size]).toEqual([1, 3, 2]);
  });

  test("count with a join counts rows whose referenced row meets the conditions", async () => {
    const { store } = harness();
    const note = unique();
    const [ada, bob] = [await store.insert(user, newUser({ name: "Ada" })), await store.insert(user, newUser())];
    for (const parentId of [ada.id, ada.id, bob.id, null]) await store.insert(sample, newSample({ note, parentId }));
    const join = { table: user, on: "parentId" } as const;
    const count = (email: string) => store.count(sample, { where: { note }, join: { ...join, where: { email } } });
    expect(await store.count(sample, { where: { note }, join })).toBe(3);
    expect([await count(ada.email), await count(bob.email), await count("nobody@example.com")]).toEqual([2, 1, 0]);
  });

  test("countBy is empty without matches, and rejects an unknown column", async () => {
    const { store } = harness();
    expect((await store.countBy(sample, { where: { note: unique() }, by: "rank" })).size).toBe(0);
    await expect(store.countBy(sample, { where: {}, by: "nothing" as "rank" })).rejects.toThrow(TypeError);
  });

  test("what may come from a replica has what was written before, also in a transaction", async () => {
    const { store } = harness();
    const [note, replica] = [unique(), true];
    const read = async (from: Store) => [
      (await from.list(sample, { where: { note }, replica })).length,
      await from.count(sample, { where: { note }, replica }),
      (await from.countBy(sample, { where: { note }, by: "note", replica })).get(note),
    ];
    await store.insert(sample, newSample({ note }));
    expect(await read(store)).toEqual([1, 1, 1]);
    await store.transaction(async (inside) => {
      await inside.insert(sample, newSample({ note }));
      expect(await read(inside)).toEqual([2, 2, 2]);
    });
  });
}
