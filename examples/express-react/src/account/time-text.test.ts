import { expect, it } from "vitest";
import { agoText, monthText } from "./time-text.ts";

const now = new Date(2026, 10, 20, 12, 0, 0);
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);

it.each([
  [-5, "just now"],
  [0, "just now"],
  [59, "just now"],
  [60, "1 minute ago"],
  [59 * 60, "59 minutes ago"],
  [3600, "1 hour ago"],
  [24 * 3600, "yesterday"],
  [3 * 24 * 3600, "3 days ago"],
  [10 * 24 * 3600, "on Nov 10, 2026"],
])("%i seconds are %s", (seconds, text) => {
  expect(agoText(before(seconds), now)).toBe(text);
});

it("names the month", () => {
  expect(monthText(now)).toBe("November 2026");
});
