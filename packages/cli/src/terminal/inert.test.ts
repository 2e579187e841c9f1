import { expect, test } from "vitest";
import { inertJson, inertLines } from "./inert.ts";

test("keeps colors and line ends", () => {
  const text = "\u001b[31m✗\u001b[39m no\r\n\tthen\r";
  expect(inertLines(text)).toBe(text);
});

test.each([
  ["\u001b[8mhidden", "�[8mhidden"],
  ["over\rwritten", "over�written"],
  ["\u009b2J\u202e\u200b", "�2J��"],
])("shows %j as %s", (text, shown) => {
  expect(inertLines(text)).toBe(shown);
});

test("escapes JSON without changing its value", () => {
  const value = { name: "\u009b2J\u202e\u{e0041}\u007f" };
  const json = inertJson(JSON.stringify(value, null, 2));
  expect(json).toBe('{\n  "name": "\\u009b2J\\u202e\\udb40\\udc41\\u007f"\n}');
  expect(JSON.parse(json)).toEqual(value);
});
