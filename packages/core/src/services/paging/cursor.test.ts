import { expect, test } from "vitest";
import { fromCursor, type PlaceKind, toCursor } from "./cursor.ts";
import { createTotals } from "./totals.ts";

const SCOPE = ["invitations", "acme", "email", "asc"];
const COUNTED: PlaceKind = { order: [{ column: "email", kind: "text" }], last: "count" };
const TIMED: PlaceKind = { order: [{ column: "createdAt", kind: "time" }], last: "id" };
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");

test("a place comes back as it went out, whatever the text is written in", () => {
  const place = { values: ["jürgen+ü🙂@example.com"], last: 3 };
  const cursor = toCursor(SCOPE, place);
  expect(cursor).toMatch(/^[\w-]+$/);
  expect(fromCursor(SCOPE, COUNTED, cursor)).toEqual(place);
  const instant = { values: [new Date(1234567890123)], last: "id-1" };
  expect(fromCursor(SCOPE, TIMED, toCursor(SCOPE, instant))).toEqual(instant);
});

test.each([
  ["", "nothing"],
  ["!!", "no base64url"],
  ["x".repeat(9000), "too long"],
  [Buffer.from([0xff, 0xfe]).toString("base64url"), "no UTF-8"],
  [Buffer.from("[").toString("base64url"), "no JSON"],
  [encode(null), "no list"],
  [encode({ length: 6 }), "an object"],
  [encode([...SCOPE, "a"]), "too short"],
  [encode([...SCOPE, "a", 1, 1]), "too long"],
  [encode(["members", "acme", "email", "asc", "a", 1]), "another list"],
  [encode(["invitations", "other", "email", "asc", "a", 1]), "another organization"],
  [encode(["invitations", "acme", "email", "desc", "a", 1]), "another order"],
  [encode([...SCOPE, 5, 1]), "a number for a text"],
  [encode([...SCOPE, "a\0", 1]), "NUL"],
  [encode([...SCOPE, "a", -1]), "fewer than none"],
  [encode([...SCOPE, "a", 1.5]), "half a row"],
  [encode([...SCOPE, "a", 1e12]), "more than there can be"],
  [encode([...SCOPE, "a", "1"]), "a text for a count"],
])("%j is refused: %s", (cursor) => {
  expect(() => fromCursor(SCOPE, COUNTED, cursor)).toThrow(
    expect.objectContaining({ code: "VALIDATION_ERROR", status: 400 }),
  );
});

test.each([-1, 1e15, "2020-01-01", null, true])("%j is no instant", (value) => {
  expect(() => fromCursor(SCOPE, TIMED, encode([...SCOPE, value, "id"]))).toThrow(
    expect.objectContaining({ code: "VALIDATION_ERROR" }),
  );
});

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

const at = (seconds: number): Date => new Date(Date.UTC(2030, 2, 1, 12, 0, seconds));

function counting(total: number) {
  const totalOf = createTotals();
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
  const totalOf = createTotals();
  const list = { owner: {}, key: "all", now: at(0) };
  await expect(totalOf({ ...list, count: () => Promise.reject(new Error("down")) })).rejects.toThrow("down");
  expect(await totalOf({ ...list, count: async () => 5000 })).toBe(5000);
});

test("as many recent totals are kept as there is room for, and the oldest gives way", async () => {
  const { ask, counts } = counting(1000);
  for (let key = 0; key <= 1000; key += 1) await ask(0, String(key));
  await ask(0, "1000");
  expect(counts).toHaveLength(1001);
  await ask(0, "0");
  expect(counts).toHaveLength(1002);
});
