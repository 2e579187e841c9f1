import { isStoreConflict, op, session, user } from "@sallyport/core/store";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Fresh } from "./databases.ts";
import { contractTables, newSession, newUser, unique } from "./store-contract-schema.ts";

const numbered = () => {
  const { id: _, ...row } = newUser();
  return row;
};

export function describeSerial(create: () => Promise<Fresh>): void {
  describe("ids that the database makes", () => {
    let fresh: Fresh;
    beforeAll(async () => {
      fresh = await create();
    });
    afterAll(() => fresh?.drop());
    const open = () => fresh.database.open({ tables: contractTables, ids: "serial" });

    test("are texts outside, and refer", async () => {
      const store = open();
      const [first, second] = [await store.insert(user, numbered()), await store.insert(user, numbered())];
      expect(first.id).toMatch(/^[1-9][0-9]*$/);
      expect(Number(second.id)).toBeGreaterThan(Number(first.id));
      expect(await store.find(user, { where: { id: second.id } })).toEqual(second);
      const { id: _, ...row } = newSession(second.id);
      const held = await store.insert(session, row);
      expect(held.userId).toBe(second.id);
      const join = { table: user, on: "userId" } as const;
      expect(await store.find(session, { where: { token: held.token }, join })).toEqual([held, second]);
      expect(await store.count(user, { where: { id: op.in([first.id, second.id, "nobody"]) } })).toBe(2);
    });

    test.each(["nobody", "", "0", "-1", "1e3", "1.0", "01", "9".repeat(30), "' or 1=1"])(
      "the text %j names no row",
      async (id) => {
        const store = open();
        await store.insert(user, numbered());
        expect(await store.find(user, { where: { id } })).toBeNull();
        expect(await store.update(user, { where: { id } }, { name: "x" })).toBe(0);
        const { id: _, ...row } = newSession(id);
        const error = await store.insert(session, row).catch((reason: unknown) => reason);
        expect(isStoreConflict(error)).toBe(true);
      },
    );

    test("a deleted row's id is not given again", async () => {
      const store = open();
      const gone = await store.insert(user, numbered());
      await store.delete(user, { where: { id: gone.id } });
      const next = await store.insert(user, numbered());
      expect(next.id).not.toBe(gone.id);
      expect(await store.find(user, { where: { email: `${unique()}@nowhere` } })).toBeNull();
    });
  });
}
