import { expect, test } from "vitest";
import { isLongerThan } from "./characters.ts";

test.each([
  ["", 0, false],
  ["abc", 3, false],
  ["abcd", 3, true],
  ["😀😀😀", 3, false],
  ["😀😀😀", 2, true],
  ["😀ab", 3, false],
  ["e\u0301e\u0301", 4, false],
  ["e\u0301e\u0301", 3, true],
  ["👩‍👩‍👧", 5, false],
  ["👩‍👩‍👧", 4, true],
  ["\ud800a", 1, true],
  ["x".repeat(1_000_000), 10, true],
])("isLongerThan counts the code points of %j against %i", (text, characters, expected) => {
  expect(isLongerThan(text, characters)).toBe(expected);
});
