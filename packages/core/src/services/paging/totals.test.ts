import { expect, test } from "vitest";
import { createTotals } from "./totals.ts";

const changedAt = new Date("2030-03-01T12:00:00Z");
const now = new Date("2030-03-01T13:00:00Z");

test("as many totals are kept as there is room for, and the oldest gives way", async () => {
  const totalOf = createTotals();
  const owner = {};
  let counts = 0;
  const ask = (key: number) => totalOf({ owner, key: String(key), changedAt, now, count: async () => ++counts });
  for (let key = 0; key < 1001; key += 1) await ask(key);
  expect(counts).toBe(1001);
  expect(await ask(1000)).toBe(1001);
  expect(await ask(1)).toBe(2);
  expect(counts).toBe(1001);
  await ask(0);
  expect(counts).toBe(1002);
});
