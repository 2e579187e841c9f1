import { isStoreConflict, op, type Store, session, user } from "../store.ts";
import type { AddCase } from "./cases.ts";
import { expect } from "./expect.ts";
import { newSession, newUser, unique } from "./schema.ts";

const numbered = () => {
  const { id: _, ...row } = newUser();
  return row;
};

export function addSerial(test: AddCase, open: () => Store): void {
  test("are returned as text, and can be referenced", async () => {
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

  for (const id of ["nobody", "", "0", "-1", "1e3", "1.0", "01", "9".repeat(30), "' or 1=1"]) {
    test(`the text ${JSON.stringify(id)} matches no row`, async () => {
      const store = open();
      await store.insert(user, numbered());
      expect(await store.find(user, { where: { id } })).toBeNull();
      expect(await store.update(user, { where: { id } }, { name: "x" })).toBe(0);
      const { id: _, ...row } = newSession(id);
      const error = await store.insert(session, row).catch((reason: unknown) => reason);
      expect(isStoreConflict(error)).toBe(true);
    });
  }

  test("are not reused after a row is deleted", async () => {
    const store = open();
    const gone = await store.insert(user, numbered());
    await store.delete(user, { where: { id: gone.id } });
    const next = await store.insert(user, numbered());
    expect(next.id).not.toBe(gone.id);
    expect(await store.find(user, { where: { email: `${unique()}@nowhere` } })).toBeNull();
  });
}
