import { expect, test } from "vitest";
import { fromCursor, type PlaceKind, toCursor } from "./cursor.ts";

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
