import { expect, test } from "vitest";
import { fromCursor, type PlaceKind, toCursor } from "./cursor.ts";
import { createTotals } from "./totals.ts";

const SCOPE = ["invitations", "acme", "email", "asc"];
const COUNTED: PlaceKind = { order: [{ column: "email", kind: "text" }], last: "count" };
const TIMED: PlaceKind = { order: [{ column: "createdAt", kind: "time" }], last: "id" };
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");

test("round-trips a position with any text", () => {
  const place = { values: ["jürgen+ü🙂@example.com"], last: 3 };
  const cursor = toCursor(SCOPE, place);
  expect(cursor).toMatch(/^[\w-]+$/);
  expect(fromCursor(SCOPE, COUNTED, cursor)).toEqual(place);
  const instant = { values: [new Date(1234567890123)], last: "id-1" };
  expect(fromCursor(SCOPE, TIMED, toCursor(SCOPE, instant))).toEqual(instant);
});

test.each([
  ["", "nothing"],
  ["!!", "not base64url"],
  ["x".repeat(9000), "too long"],
  [Buffer.from([0xff, 0xfe]).toString("base64url"), "not UTF-8"],
  [Buffer.from("[").toString("base64url"), "not JSON"],
  [encode(null), "not a list"],
  [encode({ length: 6 }), "an object"],
  [encode([...SCOPE, "a"]), "too short"],
  [encode([...SCOPE, "a", 1, 1]), "too long"],
  [encode(["members", "acme", "email", "asc", "a", 1]), "another list"],
  [encode(["invitations", "other", "email", "asc", "a", 1]), "another organization"],
  [encode(["invitations", "acme", "email", "desc", "a", 1]), "another order"],
  [encode([...SCOPE, 5, 1]), "a number in place of a text"],
  [encode([...SCOPE, "a\0", 1]), "NUL"],
  [encode([...SCOPE, "a", -1]), "a negative count"],
  [encode([...SCOPE, "a", 1.5]), "a fractional count"],
  [encode([...SCOPE, "a", 1e12]), "a count that is too large"],
  [encode([...SCOPE, "a", "1"]), "a text in place of a count"],
])("rejects %j: %s", (cursor) => {
  expect(() => fromCursor(SCOPE, COUNTED, cursor)).toThrow(
    expect.objectContaining({ code: "VALIDATION_ERROR", status: 400 }),
  );
});

test.each([-1, 1e15, "2020-01-01", null, true])("rejects %j as a time", (value) => {
  expect(() => fromCursor(SCOPE, TIMED, encode([...SCOPE, value, "id"]))).toThrow(
    expect.objectContaining({ code: "VALIDATION_ERROR" }),
  );
});

const changedAt = new Date("2030-03-01T12:00:00Z");
const now = new Date("2030-03-01T13:00:00Z");

test("keeps a limited number of totals and drops the oldest", async () => {
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

const at = (seconds: number): Date => new Date(Date.UTC(2030, 2, 1, 12, 0, seconds));

function counting(total: number) {
  const totalOf = createTotals();
  const owner = {};
  const counts: number[] = [];
  const ask = (seconds: number, key = "all") =>
    totalOf({ owner, key, now: at(seconds), count: async () => counts.push(seconds) * 0 + total });
  return { ask, counts };
}

test("a large total is counted once in thirty seconds, also for concurrent calls", async () => {
  const { ask, counts } = counting(1000);
  expect(await Promise.all([ask(0), ask(0), ask(29)])).toEqual([1000, 1000, 1000]);
  expect(counts).toEqual([0]);
  await ask(30);
  expect(counts).toEqual([0, 30]);
  // The clock was set back.
  await ask(10);
  expect(counts).toEqual([0, 30, 10]);
});

test("a small total is counted each time, and lists are independent", async () => {
  const { ask, counts } = counting(999);
  await ask(0);
  await ask(0);
  await ask(0, "banned");
  expect(counts).toEqual([0, 0, 0]);
});

test("a failed count is not cached", async () => {
  const totalOf = createTotals();
  const list = { owner: {}, key: "all", now: at(0) };
  await expect(totalOf({ ...list, count: () => Promise.reject(new Error("down")) })).rejects.toThrow("down");
  expect(await totalOf({ ...list, count: async () => 5000 })).toBe(5000);
});

test("keeps a limited number of recent totals and drops the oldest", async () => {
  const { ask, counts } = counting(1000);
  for (let key = 0; key <= 1000; key += 1) await ask(0, String(key));
  await ask(0, "1000");
  expect(counts).toHaveLength(1001);
  await ask(0, "0");
  expect(counts).toHaveLength(1002);
});
