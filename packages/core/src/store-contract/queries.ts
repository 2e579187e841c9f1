import { op, rateLimit, session, user } from "../store.ts";
import type { AddCase, Harness } from "./cases.ts";
import { expect } from "./expect.ts";
import { newSample, newSession, newUser, sample, unique } from "./schema.ts";

export function addQueries(test: AddCase, harness: () => Harness): void {
  test("find returns null or the whole row", async () => {
    const { store } = harness();
    expect(await store.find(user, { where: { id: unique() } })).toBeNull();
    const row = newUser();
    const written = await store.insert(user, row);
    expect(written).toEqual({ ...row, emailVerified: false, image: null });
    expect(await store.find(user, { where: { email: row.email } })).toEqual(written);
  });

  test("a join follows the reference, with conditions on both tables", async () => {
    const { store } = harness();
    const owner = await store.insert(user, newUser());
    const held = await store.insert(session, newSession(owner.id));
    const join = { table: user, on: "userId" } as const;
    expect(await store.find(session, { where: { token: held.token }, join })).toEqual([held, owner]);
    const refused = { ...join, where: { emailVerified: true } };
    expect(await store.find(session, { where: { token: held.token }, join: refused })).toBeNull();
    const wanted = { ...join, where: { email: owner.email } };
    expect(await store.list(session, { where: { userId: owner.id }, join: wanted })).toEqual([[held, owner]]);
  });

  test("a join returns only the requested columns of the other table", async () => {
    const { store } = harness();
    const owner = await store.insert(user, newUser());
    const held = await store.insert(session, newSession(owner.id));
    const join = { table: user, on: "userId", columns: ["image", "createdAt", "emailVerified"] } as const;
    const { image, createdAt, emailVerified } = owner;
    const query = { where: { token: held.token }, join };
    expect(await store.find(session, query)).toEqual([held, { image, createdAt, emailVerified }]);
    const turned = { ...join, columns: ["emailVerified", "createdAt"] } as const;
    expect(await store.list(session, { ...query, join: turned })).toEqual([[held, { emailVerified, createdAt }]]);
    expect(await store.list(session, { ...query, join: { ...join, columns: [] } })).toEqual([[held, {}]]);
    const wanted = { ...turned, where: { email: owner.email } };
    expect(await store.list(session, { ...query, join: wanted })).toEqual([[held, { emailVerified, createdAt }]]);
    expect(await store.find(session, { ...query, join: { table: user, on: "userId" } })).toEqual([held, owner]);
  });

  test("a join omits rows without a target", async () => {
    const { store } = harness();
    const owner = await store.insert(user, newUser());
    const child = await store.insert(sample, newSample({ note: owner.id, parentId: owner.id }));
    await store.insert(sample, newSample({ note: owner.id }));
    const query = { where: { note: owner.id }, join: { table: user, on: "parentId" } } as const;
    expect(await store.list(sample, query)).toEqual([[child, owner]]);
    expect(await store.count(sample, { where: { note: owner.id } })).toBe(2);
  });

  test("lists are ordered, null first when ascending, and paginated", async () => {
    const { store } = harness();
    const note = unique();
    for (const rank of [3, null, 1, 2]) await store.insert(sample, newSample({ note, rank }));
    const ranks = async (query: { direction: "asc" | "desc"; limit?: number; offset?: number }) => {
      const { direction, ...page } = query;
      const rows = await store.list(sample, { where: { note }, orderBy: [{ column: "rank", direction }], ...page });
      return rows.map(({ rank }) => rank);
    };
    expect(await ranks({ direction: "asc" })).toEqual([null, 1, 2, 3]);
    expect(await ranks({ direction: "desc" })).toEqual([3, 2, 1, null]);
    expect(await ranks({ direction: "asc", limit: 2, offset: 1 })).toEqual([1, 2]);
    expect(await ranks({ direction: "asc", offset: 3 })).toEqual([3]);
    expect(await ranks({ direction: "asc", limit: 0 })).toEqual([]);
    expect(await ranks({ direction: "asc", limit: 9, offset: 9 })).toEqual([]);
  });

  test("a second order applies to equal values", async () => {
    const { store } = harness();
    const note = unique();
    for (const [flag, rank] of [
      [true, 1],
      [false, 2],
      [true, 3],
      [false, 4],
    ]) {
      await store.insert(sample, newSample({ note, flag, rank }));
    }
    const orderBy = [
      { column: "flag", direction: "desc" },
      { column: "rank", direction: "desc" },
    ] as const;
    const rows = await store.list(sample, { where: { note }, orderBy });
    expect(rows.map(({ rank }) => rank)).toEqual([3, 1, 4, 2]);
  });

  test("compares numbers and null", async () => {
    const { store } = harness();
    const note = unique();
    for (const rank of [1, 2, 3, null]) await store.insert(sample, newSample({ note, rank }));
    const of = async (rank: number | null | ReturnType<typeof op.lt<number | null>>) => {
      const rows = await store.list(sample, { where: { note, rank } });
      return rows.map((row) => row.rank ?? 0).sort();
    };
    expect(await of(2)).toEqual([2]);
    expect(await of(null)).toEqual([0]);
    expect(await of(op.lt<number | null>(2))).toEqual([1]);
    expect(await of(op.lte<number | null>(2))).toEqual([1, 2]);
    expect(await of(op.gt<number | null>(2))).toEqual([3]);
    expect(await of(op.gte<number | null>(2))).toEqual([2, 3]);
    expect(await of(op.not<number | null>(2))).toEqual([0, 1, 3]);
    expect(await of(op.not<number | null>(null))).toEqual([1, 2, 3]);
    expect(await of(op.in<number | null>([1, 3, 9]))).toEqual([1, 3]);
    expect(await of(op.in<number | null>([]))).toEqual([]);
    expect(await of(op.all<number | null>(op.gt<number | null>(1), op.lt<number | null>(3)))).toEqual([2]);
    expect(await of(op.all<number | null>(3, op.in<number | null>([2, 3])))).toEqual([3]);
    expect(await of(op.all<number | null>(null, op.not<number | null>(2)))).toEqual([0]);
    expect(await of(op.all<number | null>())).toEqual([0, 1, 2, 3]);
  });

  test("compares times and booleans", async () => {
    const { store } = harness();
    const note = unique();
    const at = (milliseconds: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, 0, milliseconds));
    for (const milliseconds of [1, 2, 3]) {
      await store.insert(sample, newSample({ note, moment: at(milliseconds), flag: milliseconds > 1 }));
    }
    const count = (where: object) => store.count(sample, { where: { note, ...where } });
    expect(await count({ moment: at(2) })).toBe(1);
    expect(await count({ moment: op.lt(at(3)) })).toBe(2);
    expect(await count({ moment: op.in([at(1), at(3), at(4)]) })).toBe(2);
    expect(await count({ flag: true })).toBe(2);
    expect(await count({ flag: op.not(true) })).toBe(1);
  });

  test("op.in accepts lists of every length", async () => {
    const { store } = harness();
    const note = unique();
    const labels = Array.from({ length: 11 }, () => unique());
    for (const label of labels) await store.insert(sample, newSample({ note, label }));
    for (let length = 0; length <= labels.length; length += 1) {
      const where = { note, label: op.in(labels.slice(0, length)) };
      expect(await store.count(sample, { where })).toBe(length);
    }
  });

  test("searches ignore the case of ASCII letters, and treat wildcards as text", async () => {
    const { store } = harness();
    const label = unique();
    for (const text of ["100% Real_Thing", "100 real thing", "café", "a\\b"]) {
      await store.insert(sample, newSample({ note: `${label} ${text}` }));
    }
    const count = (text: string) => store.count(sample, { where: { note: op.contains(text) } });
    expect(await count(`${label} 100`)).toBe(2);
    expect(await count(`${label} 100% real_`)).toBe(1);
    expect(await count(`${label} 100_`)).toBe(0);
    expect(await count(`${label.toUpperCase()} 100% REAL`)).toBe(1);
    expect(await count(`${label} caf`)).toBe(1);
    expect(await count(`${label} cafe`)).toBe(0);
    expect(await count(`${label} a\\B`)).toBe(1);
    expect(await store.count(sample, { where: { note: op.startsWith(label.toUpperCase()) } })).toBe(4);
    expect(await store.count(sample, { where: { note: op.startsWith(`${label} 1`) } })).toBe(2);
    expect(await store.count(sample, { where: { note: op.startsWith(" 100") } })).toBe(0);
    const ending = (text: string) => store.count(sample, { where: { note: op.endsWith(`${label}${text}`) } });
    expect([await ending(" A\\B"), await ending(" 100_ real thing"), await ending(" café")]).toEqual([1, 0, 1]);
    const both = op.all(op.startsWith(label), op.endsWith("THING"), op.not(`${label} 100 real thing`));
    expect((await store.list(sample, { where: { note: both } })).map(({ note }) => note)).toEqual([
      `${label} 100% Real_Thing`,
    ]);
  });

  test("folded texts are compared and sorted by their beginning", async () => {
    const { store } = harness();
    const label = unique();
    const long = "x".repeat(120);
    for (const text of ["b", "A", "a%", `${long}1`, `${long}2`])
      await store.insert(sample, newSample({ label, note: text }));
    const find = async (note: ReturnType<typeof op.folded>) =>
      (await store.list(sample, { where: { label, note } })).map((row) => row.note).sort();
    expect(await find(op.folded("A"))).toEqual(["A"]);
    expect(await find(op.folded(op.lt("B")))).toEqual(["A", "a%"]);
    expect(await find(op.all(op.folded(op.gt("a")), op.startsWith("A")))).toEqual(["a%"]);
    expect(await find(op.folded(`${"X".repeat(100)}`))).toEqual([`${long}1`, `${long}2`]);
    expect(await find(op.startsWith(`${long}2`))).toEqual([`${long}2`]);
    const orderBy = [{ column: "note", direction: "asc", folded: true }] as const;
    const sorted = await store.list(sample, { where: { label }, orderBy, limit: 3 });
    expect(sorted.map((row) => row.note)).toEqual(["A", "a%", "b"]);
  });

  test("an empty where matches every row", async () => {
    const { store } = harness();
    await store.insert(rateLimit, { id: unique(), key: unique(), count: 1, lastRequest: 1 });
    const all = await store.list(rateLimit, { where: {} });
    expect(all.length).toBe(await store.count(rateLimit, { where: {} }));
    expect(all.length).toBeGreaterThan(0);
  });
}
