import { isStoreConflict, op, rateLimit, type Store, session, user, verification } from "../store.ts";
import type { AddCase, Harness } from "./cases.ts";
import { expect } from "./expect.ts";
import { moment, newSample, newSession, newUser, sample, unique } from "./schema.ts";

const rounds = 20;

export function addRaces(test: AddCase, harness: () => Harness): void {
  async function race<Prize, Result>(
    prepare: (store: Store) => Promise<Prize>,
    work: (store: Store, prize: Prize, racer: number) => Promise<Result>,
    check: (results: PromiseSettledResult<Result>[], prize: Prize) => unknown,
  ): Promise<void> {
    const { store, others } = harness();
    const racers = [store, ...others];
    // A warm-up opens every connection; otherwise the first caller would always be the fastest.
    await Promise.all(racers.map((racer) => racer.count(user, { where: { id: "" } })));
    for (let round = 0; round < rounds; round += 1) {
      const prize = await prepare(store);
      const results = await Promise.allSettled(racers.map((racer, number) => work(racer, prize, number)));
      await check(results, prize);
    }
  }

  const winners = <Result>(results: PromiseSettledResult<Result>[], isWin: (value: Result) => boolean): number => {
    for (const result of results) if (result.status === "rejected") throw result.reason;
    return results.filter((result) => result.status === "fulfilled" && isWin(result.value)).length;
  };

  test("one of several concurrent takes of a row gets it", () =>
    race(
      async (store) => {
        const times = { expiresAt: moment, createdAt: moment, updatedAt: moment };
        return store.insert(verification, { id: unique(), identifier: unique(), value: "v", ...times });
      },
      (store, { identifier }) => store.take(verification, { where: { identifier } }),
      (results) => expect(winners(results, (row) => row !== null)).toBe(1),
    ));

  test("concurrent takes of several rows get different rows", () =>
    race(
      async (store) => {
        const note = unique();
        for (let row = 0; row < 4; row += 1) await store.insert(sample, newSample({ note }));
        return note;
      },
      (store, note) => store.take(sample, { where: { note } }),
      async (results, note) => {
        const ids = results.map((result) => (result.status === "fulfilled" ? (result.value?.id ?? null) : null));
        const left = await harness().store.count(sample, { where: { note } });
        const taken = ids.filter((id) => id !== null);
        expect(new Set(taken).size).toBe(taken.length);
        expect(taken.length + left).toBe(4);
        expect(taken.length).toBeGreaterThan(0);
      },
    ));

  test("one of several concurrent increments below a limit succeeds", () =>
    race(
      (store) => store.insert(rateLimit, { id: unique(), key: unique(), count: 4, lastRequest: 0 }),
      (store, { id }) => store.update(rateLimit, { where: { id, count: op.lt(5) } }, { count: op.add(1) }),
      async (results, { id }) => {
        expect(winners(results, (changed) => changed === 1)).toBe(1);
        expect(await harness().store.find(rateLimit, { where: { id } })).toMatchObject({ count: 5 });
      },
    ));

  test("one of several concurrent conditional updates succeeds", () =>
    race(
      (store) => store.insert(sample, newSample({ note: "open" })),
      (store, { id }, racer) => store.update(sample, { where: { id, note: "open" } }, { note: `taken by ${racer}` }),
      (results) => expect(winners(results, (changed) => changed === 1)).toBe(1),
    ));

  test("one of several concurrent inserts of a unique value succeeds, and the others conflict", () =>
    race(
      async () => unique(),
      (store, email) => store.insert(user, newUser({ email })),
      async (results, email) => {
        const refused = results.filter((result) => result.status === "rejected");
        expect(refused.map(({ reason }) => isStoreConflict(reason) && reason.kind)).toEqual(
          refused.map(() => "unique"),
        );
        expect(results.length - refused.length).toBe(1);
        expect(await harness().store.count(user, { where: { email } })).toBe(1);
      },
    ));

  test("no increment is lost", async () => {
    const { store, others } = harness();
    const { id } = await store.insert(rateLimit, { id: unique(), key: unique(), count: 0, lastRequest: 0 });
    const hammer = async (on: Store) => {
      for (let blow = 0; blow < 50; blow += 1) await on.update(rateLimit, { where: { id } }, { count: op.add(1) });
    };
    await Promise.all([store, ...others].map(hammer));
    expect(await store.find(rateLimit, { where: { id } })).toMatchObject({ count: 200 });
  });

  test("a locking read locks the row until its transaction ends", async () => {
    const { store, others } = harness();
    const { id } = await store.insert(sample, newSample({ rank: 0 }));
    // Increments are lost if the row is not locked.
    const add = (on: Store) =>
      on.transaction(async (inside) => {
        const rank = (await inside.find(sample, { where: { id }, lock: true }))?.rank ?? 0;
        await inside.update(sample, { where: { id } }, { rank: rank + 1 });
      });
    const all = [store, ...others];
    for (let round = 0; round < 20; round += 1) await Promise.all(all.map(add));
    expect(await store.find(sample, { where: { id } })).toMatchObject({ rank: 20 * all.length });
  });

  test("a user who is deleted while a session is created leaves no session behind", () =>
    race(
      (store) => store.insert(user, newUser()),
      async (store, { id }, racer) => {
        if (racer === 0) return store.delete(user, { where: { id } });
        return store.insert(session, newSession(id));
      },
      async (results, { id }) => {
        for (const result of results) {
          if (result.status === "rejected") expect(result.reason).toMatchObject({ kind: "reference" });
        }
        expect(await harness().store.count(session, { where: { userId: id } })).toBe(0);
      },
    ));
}
