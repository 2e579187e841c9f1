import { expect, test } from "vitest";
import { cellOf, toFlag, toInstant, toText } from "./values.ts";

test.each([
  ["2024-02-26 14:04:29.153624+00", "2024-02-26T14:04:29.153Z"],
  ["2024-02-26T14:04:29+02:00", "2024-02-26T12:04:29.000Z"],
  ["2024-02-26 14:04:29-0330", "2024-02-26T17:34:29.000Z"],
  ["2024-02-26 14:04:29 UTC", "2024-02-26T14:04:29.000Z"],
  ["2024-02-26 14:04:29", "2024-02-26T14:04:29.000Z"],
  ["2024-02-26", "2024-02-26T00:00:00.000Z"],
  ["1708956269", "2024-02-26T14:04:29.000Z"],
  [1_708_956_269, "2024-02-26T14:04:29.000Z"],
  [1_708_956_269_153, "2024-02-26T14:04:29.153Z"],
  [1_708_956_269_153n, "2024-02-26T14:04:29.153Z"],
  [new Date(0), "1970-01-01T00:00:00.000Z"],
])("toInstant reads %s as %s", (value, iso) => {
  expect(toInstant(value)?.toISOString()).toBe(iso);
});

test.each([null, undefined, "", "soon", "26/02/2024", "infinity", Number.POSITIVE_INFINITY, new Date(Number.NaN), {}])(
  "toInstant returns null for %s",
  (value) => {
    expect(toInstant(value)).toBeNull();
  },
);

test("toFlag accepts several spellings of true and the time at which it became true", () => {
  for (const value of [true, 1, "1", "true", "T", "Yes", new Date(), "2024-02-26 14:04:29", 1_708_956_269_153]) {
    expect(toFlag(value)).toBe(true);
  }
  for (const value of [false, 0, "0", "false", "f", "no", "", null, undefined, "maybe"])
    expect(toFlag(value)).toBe(false);
});

test("cellOf finds a value inside JSON by its path, and prefers a column with that name", () => {
  const row = { meta: '{"plan":{"name":"pro"}}', "meta.plan": "dotted", other: null };
  expect(cellOf(row, "meta.plan")).toBe("dotted");
  expect(cellOf(row, "meta.plan.name")).toBe("pro");
  expect(cellOf(row, "other.plan")).toBeUndefined();
  expect(cellOf(row, "constructor.name")).toBeUndefined();
  expect([toText(7n), toText(""), toText({})]).toEqual(["7", null, null]);
});
