import { expect, it } from "vitest";
import { linkErrorText } from "./link-error-text.ts";

it("reads codes in either case", () => {
  expect(linkErrorText("token_expired")).toMatch(/^This link has expired/);
  expect(linkErrorText("INVALID_TOKEN")).toBe(linkErrorText("invalid_token"));
});

it("falls back to the words of the other codes, and never repeats what an address says", () => {
  expect(linkErrorText("user_deletion_blocked")).toMatch(/stands in the way/);
  expect(linkErrorText("<b>Call 555-1234</b>")).toMatch(/^Something went wrong/);
  expect(linkErrorText("__proto__")).toMatch(/^Something went wrong/);
});
