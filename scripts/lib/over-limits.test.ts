import { expect, test } from "vitest";
import { overLimits, type Size } from "./over-limits.ts";

const measured = (name: string, size: number, sizeLimit: number): Size => ({
  name,
  size,
  sizeLimit,
  passed: size <= sizeLimit,
});
const sizes = [measured("the session's core", 50, 60), measured("SignIn, with the session's core", 200, 210)];

test("sizes within their limits are fine", () => {
  expect(overLimits(sizes, { SignIn: 150 })).toEqual([]);
});

test("a size above its limit, and a screen that adds too much, are named", () => {
  const large = [...sizes, measured("words", 11, 10)];
  expect(overLimits(large, { SignIn: 149 })).toEqual([
    "words: 11 of 10 bytes",
    "SignIn adds 150 of 149 bytes to the session's core",
  ]);
});

test("a screen that is not measured, and a size without a limit, stop the check", () => {
  expect(() => overLimits(sizes, { SignUp: 1 })).toThrow("SignUp");
  expect(() => overLimits(sizes.slice(1), {})).toThrow("the session's core");
  expect(() => overLimits([...sizes, { name: "new", size: 1 }], {})).toThrow("new");
});
