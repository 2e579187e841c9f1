import { op, session, user } from "../store.ts";
import type { AddCase, Harness } from "./cases.ts";
import { expect } from "./expect.ts";
import { newSample, newSession, newUser, sample, unique } from "./schema.ts";

export function addSearches(test: AddCase, harness: () => Harness): void {
  test("op.contains searches one or several columns of the table", async () => {
    const { store } = harness();
    const text = unique();
    const rows = [
      { label: `${text} one`, note: "nothing" },
      { label: `two ${unique()}`, note: `in the ${text.toUpperCase()} note` },
      { label: `three ${unique()}`, note: null },
      { label: `${text} four`, note: `100%_${text}` },
    ];
    for (const row of rows) await store.insert(sample, newSample(row));
    const find = async (label: ReturnType<typeof op.contains>, more: object = {}) => {
      const found = await store.list(sample, {
        where: { label, ...more },
        orderBy: [{ column: "label", direction: "asc" }],
      });
      return found.map((row) => row.label);
    };
    const [one, two, , four] = rows.map(({ label }) => label);
    expect((await find(op.contains(text, "note"))).sort()).toEqual([one, two, four].sort());
    expect((await find(op.contains(text))).sort()).toEqual([one, four].sort());
    expect(await find(op.contains(text, "note"), { note: op.not("nothing"), flag: true })).toEqual([four, two].sort());
    expect(await find(op.contains(`%_${text}`, "note"))).toEqual([four]);
    expect(await store.count(sample, { where: { label: op.contains(text, "note", "id") } })).toBe(3);
    await expect(find(op.contains(text, "nothing"))).rejects.toThrow(TypeError);
    await expect(find(op.contains(text, "rank"))).rejects.toThrow(TypeError);
    await expect(find(op.all(op.contains(text, "note")))).rejects.toThrow(TypeError);
  });

  test("a joined row is found by one of its columns, in pages and in counts", async () => {
    const { store } = harness();
    const name = `Quill ${unique()}`;
    const [ada, bob] = [
      await store.insert(user, newUser({ name })),
      await store.insert(user, newUser({ name: "Bob", email: `${name.toLowerCase().replace(" ", ".")}@example.com` })),
    ];
    for (const owner of [ada, bob, await store.insert(user, newUser())])
      await store.insert(session, newSession(owner.id));
    const found = async (text: string) => {
      const join = { table: user, on: "userId", where: { name: op.contains(text, "email") } } as const;
      const rows = await store.list(session, {
        where: {},
        join,
        orderBy: [{ column: "id", direction: "asc" }],
        limit: 9,
      });
      return [rows.map(([, { id }]) => id).sort(), await store.count(session, { where: {}, join })];
    };
    expect(await found(name.toUpperCase())).toEqual([[ada.id], 1]);
    expect(await found(name.split(" ")[1] ?? "")).toEqual([[ada.id, bob.id].sort(), 2]);
    expect(await found("nobody at all")).toEqual([[], 0]);
  });
}
