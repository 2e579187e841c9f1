import { expect, test } from "vitest";
import { createRecentTotals } from "./recent-totals.ts";

const at = (seconds: number): Date => new Date(Date.UTC(2030, 2, 1, 12, 0, seconds));

function counting(total: number) {
  const totalOf = createRecentTotals();
  const owner = {};
  const counts: number[] = [];
  const ask = (seconds: number, key = "all") =>
    totalOf({ owner, key, now: at(seconds), count: async () => counts.push(seconds) * 0 + total });
  return { ask, counts };
}

test("a large total is counted once in thirty seconds, and once for all who ask at once", async () => {
  const { ask, counts } = counting(1000);
  expect(await Promise.all([ask(0), ask(0), ask(29)])).toEqual([1000, 1000, 1000]);
  expect(counts).toEqual([0]);
  await ask(30);
  expect(counts).toEqual([0, 30]);
  // A clock that went back.
  await ask(10);
  expect(counts).toEqual([0, 30, 10]);
});

test("a small one is counted each time, and lists do not mix", async () => {
  const { ask, counts } = counting(999);
  await ask(0);
  await ask(0);
  await ask(0, "banned");
  expect(counts).toEqual([0, 0, 0]);
});

test("a count that failed is not kept", async () => {
  const totalOf = createRecentTotals();
  const list = { owner: {}, key: "all", now: at(0) };
  await expect(totalOf({ ...list, count: () => Promise.reject(new Error("down")) })).rejects.toThrow("down");
  expect(await totalOf({ ...list, count: async () => 5000 })).toBe(5000);
});

test("as many totals are kept as there is room for, and the oldest gives way", async () => {
  const { ask, counts } = counting(1000);
  for (let key = 0; key <= 1000; key += 1) await ask(0, String(key));
  await ask(0, "1000");
  expect(counts).toHaveLength(1001);
  await ask(0, "0");
  expect(counts).toHaveLength(1002);
});
