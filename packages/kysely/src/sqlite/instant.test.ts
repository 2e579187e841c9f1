import { toInstantText } from "@sallyport/core/store";
import { expect, test } from "vitest";
import { toInstant } from "./instant.ts";

test.each([
  "2026-01-31T23:59:59.999Z",
  "2026-02-01T00:00:00.000Z",
  "2026-02-01T00:00:00.001Z",
  "1000-01-01T00:00:00.000Z",
  "9999-12-31T00:00:00.001Z",
  "2024-02-29T12:30:45.678Z",
])("reads %s as an instant", (text) => expect(toInstant(text).toISOString()).toBe(text));

test.each<[unknown, string]>([
  [1_700_000_000_123, "2023-11-14T22:13:20.123Z"],
  ["2026-01-31T10:00:00+02:00", "2026-01-31T08:00:00.000Z"],
  ["2026-01-31 10:00:00Z", "2026-01-31T10:00:00.000Z"],
])("reads the older format %j", (cell, text) => expect(toInstant(cell).toISOString()).toBe(text));

test("writes and reads instants of any day in any order", () => {
  const day = 86_400_000;
  for (const start of [Date.UTC(1000, 0, 1), Date.UTC(1969, 11, 31), Date.UTC(2000, 1, 28), Date.UTC(9999, 11, 28)]) {
    for (const later of [0, 1, 0, day - 1, day, day - 1, 2 * day + 12_345_678, 59_999, day + 1]) {
      const date = new Date(start + later);
      expect(toInstantText(date)).toBe(date.toISOString());
      expect(toInstant(toInstantText(date))).toEqual(date);
    }
  }
});

test("reads every day of 400 years as Date does, including leap days", () => {
  const days = 146_097;
  const read = (day: number) => toInstant(new Date(day * 86_400_000).toISOString()).getTime();
  const wrong = Array.from({ length: days }, (_, day) => day - 100_000).filter((day) => read(day) !== day * 86_400_000);
  expect(wrong).toEqual([]);
});

test("writes the new value of a date that was changed", () => {
  const date = new Date(0);
  expect(toInstantText(date)).toBe("1970-01-01T00:00:00.000Z");
  date.setTime(1);
  expect(toInstantText(date)).toBe("1970-01-01T00:00:00.001Z");
});
