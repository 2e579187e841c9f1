import { expect, test } from "vitest";
import { timeLeft } from "./time-left.ts";

const now = new Date("2026-05-01T12:00:00Z");
const after = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);

test.each([
  [0, "en", null],
  [-1, "en", null],
  [59, "en", "in 0 minutes"],
  [3599, "en", "in 59 minutes"],
  [3600, "en", "in 1 hour"],
  [172_799, "en", "in 2 days"],
  [165_000, "de", "in 45 Stunden"],
  [432_000, "ru", "через 5 дней"],
])("timeLeft with %i seconds in %s is %s", (seconds, locale, words) => {
  expect(timeLeft(after(seconds), now, locale)).toBe(words);
});
