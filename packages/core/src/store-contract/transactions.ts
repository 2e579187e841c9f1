import { isStoreConflict, op, rateLimit, type Store, session, user } from "../store.ts";
import type { AddCase, Harness } from "./cases.ts";
import { expect } from "./expect.ts";
import { newSession, newUser, unique } from "./schema.ts";

const exists = async (store: Store, id: string) => (await store.find(user, { where: { id } })) !== null;

export function addTransactions(test: AddCase, harness: () => Harness): void {
  test("a transaction writes everything and returns its result", async () => {
    const { store, others } = harness();
    const row = newUser();
    const result = await store.transaction(async (inside) => {
      const owner = await inside.insert(user, row);
      await inside.insert(session, newSession(owner.id));
      expect(await exists(inside, row.id)).toBe(true);
      return "done";
    });
    expect(result).toBe("done");
    for (const other of others) expect(await other.count(session, { where: { userId: row.id } })).toBe(1);
  });

  test("an error rolls back inserts, updates, deletes and takes", async () => {
    const { store } = harness();
    const kept = await store.insert(user, newUser());
    const held = await store.insert(session, newSession(kept.id));
    const added = newUser();
    const work = store.transaction(async (inside) => {
      await inside.insert(user, added);
      await inside.update(user, { where: { id: kept.id } }, { name: "changed" });
      await inside.take(session, { where: { token: held.token } });
      await inside.delete(user, { where: { id: kept.id } });
      throw new RangeError("stop");
    });
    await expect(work).rejects.toThrow(RangeError);
    expect(await exists(store, added.id)).toBe(false);
    expect(await store.find(user, { where: { id: kept.id } })).toEqual(kept);
    expect(await store.find(session, { where: { id: held.id } })).toEqual(held);
  });

  test("a failed statement fails the transaction, even if its error is caught", async () => {
    const { store } = harness();
    const taken = await store.insert(user, newUser());
    const added = newUser();
    const work = store.transaction(async (inside) => {
      await inside.insert(user, added);
      await inside.insert(user, newUser({ email: taken.email })).catch(() => null);
      return "swallowed";
    });
    const error = await work.catch((reason: unknown) => reason);
    expect(isStoreConflict(error)).toBe(true);
    expect(await exists(store, added.id)).toBe(false);
  });

  test("a nested transaction joins the outer one", async () => {
    const { store } = harness();
    const [outer, inner] = [newUser(), newUser()];
    const work = store.transaction(async (outside) => {
      await outside.insert(user, outer);
      await outside.transaction((inside) => inside.insert(user, inner));
      throw new RangeError("stop");
    });
    await expect(work).rejects.toThrow(RangeError);
    expect(await exists(store, outer.id)).toBe(false);
    expect(await exists(store, inner.id)).toBe(false);
  });

  test("the store of an ended transaction rejects calls", async () => {
    const { store } = harness();
    let leaked: Store | undefined;
    await store.transaction(async (inside) => {
      leaked = inside;
    });
    await expect(leaked?.insert(user, newUser())).rejects.toThrow("over");
  });

  test("concurrent writes outside the transaction are not rolled back with it", async () => {
    const { store } = harness();
    const other = newUser();
    let write: Promise<unknown> | undefined;
    const work = store.transaction(async (inside) => {
      await inside.insert(user, newUser());
      write = store.insert(user, other);
      await new Promise((resolve) => setTimeout(resolve, 0));
      throw new RangeError("stop");
    });
    await expect(work).rejects.toThrow(RangeError);
    await write;
    expect(await exists(store, other.id)).toBe(true);
  });

  test("another connection does not see a part of the transaction", async () => {
    const { store, others } = harness();
    const row = newUser();
    let seen: Promise<boolean>[] = [];
    await store.transaction(async (inside) => {
      await inside.insert(user, row);
      seen = others.slice(1).map((other) => exists(other, row.id).catch(() => false));
      await new Promise((resolve) => setTimeout(resolve, 5));
      await inside.update(user, { where: { id: row.id } }, { name: "whole" });
    });
    const found = await store.find(user, { where: { id: row.id } });
    expect(found?.name).toBe("whole");
    expect((await Promise.all(seen)).length).toBe(others.length - 1);
  });

  test("concurrent transactions on one row all succeed", async () => {
    const { store, others } = harness();
    const id = unique();
    await store.insert(rateLimit, { id, key: unique(), count: 0, lastRequest: 0 });
    const add = (on: Store) =>
      on.transaction(async (inside) => {
        await inside.update(rateLimit, { where: { id } }, { count: op.add(1) });
        const row = await inside.find(rateLimit, { where: { id } });
        await inside.update(rateLimit, { where: { id } }, { lastRequest: row?.count ?? 0 });
      });
    await Promise.all([store, ...others].flatMap((on) => [add(on), add(on), add(on)]));
    expect(await store.find(rateLimit, { where: { id } })).toMatchObject({ count: 12, lastRequest: 12 });
  });
}
