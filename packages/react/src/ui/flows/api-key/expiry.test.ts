import { expect, test } from "vitest";
import { expiryChoices, expiryText, firstExpiry, NEVER, spanText, toExpiresIn } from "./expiry.ts";

const DAY = 86_400;
const usual = [30, 90, 365].map((days) => String(days * DAY));

test("expiryChoices offers allowed lifetimes with the server's default and maximum", () => {
  expect(expiryChoices({ defaultExpiresIn: null, maxExpiresIn: null })).toEqual([...usual, NEVER]);
  expect(expiryChoices({ defaultExpiresIn: 7 * DAY, maxExpiresIn: 30 * DAY })).toEqual([String(7 * DAY), usual[0]]);
  expect(expiryChoices({ defaultExpiresIn: 3600, maxExpiresIn: 3600 })).toEqual(["3600"]);
});

test("firstExpiry selects the server's default, and never no expiry", () => {
  expect(firstExpiry({ defaultExpiresIn: 3600, maxExpiresIn: null })).toBe("3600");
  expect(firstExpiry({ defaultExpiresIn: null, maxExpiresIn: null })).toBe(usual[1]);
  expect([toExpiresIn("3600"), toExpiresIn(NEVER)]).toEqual([3600, null]);
});

test.each([
  [365 * DAY, "In 1 year", "1 year"],
  [90 * DAY, "In 90 days", "90 days"],
  [12 * 3600, "In 12 hours", "12 hours"],
  [90 * 60, "In 90 minutes", "90 minutes"],
  [61, "In 61 seconds", "61 seconds"],
])("writes %i seconds in words", (seconds, expiry, span) => {
  expect([expiryText(seconds, "en"), spanText(seconds, "en")]).toEqual([expiry, span]);
});
