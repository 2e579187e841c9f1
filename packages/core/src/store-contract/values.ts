import { user } from "../store.ts";
import type { AddCase, Harness } from "./cases.ts";
import { expect } from "./expect.ts";
import { moment, newSample, newUser, sample, unique } from "./schema.ts";

export function addValues(test: AddCase, harness: () => Harness): void {
  const there = async (over: Readonly<Record<string, unknown>>) => {
    const { store } = harness();
    const written = await store.insert(sample, newSample(over));
    const read = await store.find(sample, { where: { id: written.id } });
    expect(read).toEqual(written);
    return read;
  };

  test("omitted values are the default, or null", async () => {
    const row = newSample();
    const nothing = { note: null, rank: null, big: null, moment: null, data: null, parentId: null };
    expect(await harness().store.insert(sample, row)).toEqual({ ...row, ...nothing, flag: true });
  });

  test("every column type returns the value that was written", async () => {
    const values = {
      note: "a\nb\t'quoted' \"twice\" \\ `tick` ; -- $1 ?",
      flag: false,
      rank: -2_147_483_648,
      big: Number.MAX_SAFE_INTEGER,
      moment,
      data: { list: [1, "two", null, { deep: true }], text: "it's" },
    };
    expect(await there(values)).toMatchObject(values);
  });

  for (const data of ["just text", "123", 1.5, false, [[], [{}]]]) {
    test(`json stores ${JSON.stringify(data)}`, async () => expect(await there({ data })).toMatchObject({ data }));
  }

  const moments = [
    "1000-01-01T00:00:00.001Z",
    "1969-12-31T23:59:59.999Z",
    "2026-03-29T02:30:00.500Z",
    "2026-10-25T01:30:00.000Z",
    "2038-01-19T03:14:08.007Z",
    "9999-12-31T23:59:59.999Z",
  ];
  for (const text of moments) {
    test(`the time ${text} is stored to the millisecond`, async () =>
      expect((await there({ moment: new Date(text) }))?.moment?.toISOString()).toBe(text));
  }

  const texts = [
    "Zoë 😀 漢字 \u{1F469}\u200D\u{1F4BB} ﷽",
    "e\u0301 é",
    "",
    " leading and trailing ",
    "\u202Eright to left",
  ];
  for (const note of texts) {
    test(`the text ${JSON.stringify(note)} is stored`, async () =>
      expect(await there({ note })).toMatchObject({ note }));
  }

  test("stores a long text", async () => {
    const note = "x😀".repeat(70_000);
    expect((await there({ note }))?.note).toBe(note);
  });

  test("conditions compare every character", async () => {
    const { store } = harness();
    const base = unique();
    const variants = [base, base.toUpperCase(), `${base} `, ` ${base}`, `${base}é`, `${base}e`, `${base}e\u0301`];
    const ids = new Map<string, string>();
    for (const variant of variants) {
      const { id } = await store.insert(user, newUser({ email: variant }));
      ids.set(variant, id);
    }
    for (const [email, id] of ids) {
      expect((await store.list(user, { where: { email } })).map((row) => row.id)).toEqual([id]);
    }
    expect(await store.find(user, { where: { email: `${base}  ` } })).toBeNull();
  });

  test("later changes to given or returned objects do not change the row", async () => {
    const { store } = harness();
    const data = { list: [1] };
    const when = new Date(moment);
    const written = await store.insert(sample, newSample({ data, moment: when }));
    data.list.push(2);
    when.setFullYear(1990);
    written.moment?.setFullYear(1991);
    const read = await store.find(sample, { where: { id: written.id } });
    expect(read).toMatchObject({ data: { list: [1] }, moment });
  });
}
