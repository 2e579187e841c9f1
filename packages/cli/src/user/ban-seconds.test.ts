import { expect, test } from "vitest";
import { banSeconds } from "./ban-seconds.ts";

const now = new Date("2026-03-01T12:00:00Z");

test.each([
  ["30m", 1800],
  ["12h", 43_200],
  ["7d", 604_800],
  ["2w", 1_209_600],
  ["2026-03-02T12:00:00Z", 86_400],
])("a ban until %s lasts %i seconds", (until, seconds) => {
  expect(banSeconds(until, now)).toBe(seconds);
});

test.each(["soon", "0d", "7", "-1d", "2026-02-30x", "2020-01-01", ""])("rejects %j", (until) => {
  expect(() => banSeconds(until, now)).toThrow(expect.objectContaining({ code: "BAD_TIME" }));
});
