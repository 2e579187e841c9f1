import { expect, test } from "vitest";
import { safeTarget } from "./safe-target.ts";

const ORIGIN = "https://app.example";

test.each([
  ["/", "/"],
  ["/dashboard?tab=1#top", "/dashboard?tab=1#top"],
  ["/a?next=%2Fb%2Fc", "/a?next=%2Fb%2Fc"],
  ["/a/../b", "/b"],
])("%s is followed", (text, expected) => {
  expect(safeTarget(text, ORIGIN)).toBe(expected);
});

test.each([
  null,
  undefined,
  "",
  "dashboard",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/%2Fevil.example",
  "/%2f%2fevil.example",
  "/%5Cevil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "\u0000//evil.example",
  " //evil.example",
  "https://evil.example",
  "https://app.example/dashboard",
  "javascript:alert(1)",
  "data:text/html,x",
  "/a/..//evil.example",
  "/./\u002F/evil.example",
])("%j leads nowhere", (text) => {
  expect(safeTarget(text, ORIGIN)).toBeNull();
});
