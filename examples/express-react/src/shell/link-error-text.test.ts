import { expect, it } from "vitest";
import { deletionErrorText, linkErrorText } from "./link-error-text.ts";

it("reads codes in either case", () => {
  expect(linkErrorText("token_expired")).toMatch(/^This link has expired/);
  expect(linkErrorText("INVALID_TOKEN")).toBe(linkErrorText("invalid_token"));
});

it("falls back to the words of the other codes, and never repeats what an address says", () => {
  expect(linkErrorText("user_deletion_blocked")).toMatch(/stands in the way/);
  expect(linkErrorText("<b>Call 555-1234</b>")).toMatch(/^Something went wrong/);
  expect(linkErrorText("__proto__")).toMatch(/^Something went wrong/);
});

it("allows for an account that its link has deleted already, where nobody is signed in", () => {
  expect(deletionErrorText("unauthorized", false)).toMatch(/^If the account is already deleted, .* Otherwise sign in/);
  expect(deletionErrorText("unauthorized", true)).toBe(linkErrorText("unauthorized"));
  expect(deletionErrorText("invalid_token", false)).toBe(linkErrorText("invalid_token"));
});
