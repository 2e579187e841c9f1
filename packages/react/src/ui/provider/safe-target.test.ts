import { expect, test } from "vitest";
import { safeTarget } from "./safe-target.ts";

const ORIGIN = "https://app.example";

test.each([
  ["/", "/"],
  ["/dashboard?tab=1#top", "/dashboard?tab=1#top"],
  ["/a?next=%2Fb%2Fc", "/a?next=%2Fb%2Fc"],
  ["/a/../b", "/b"],
  ["/a?next=https://b.example//c#//d", "/a?next=https:%2F%2Fb.example%2F%2Fc#%2F%2Fd"],
  ["/a?share=100%25", "/a?share=100%25"],
  ["/a%20b?c=%2F%5C", "/a%20b?c=%2F%5C"],
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
  // Nor do these on a server: it would refuse the sign-in that asks for them.
  "/a//b",
  "/a%2Fb",
  "/a/%252e%252f",
  "/a/%25255cb",
  "/a%0Ab",
  "/a?b=%0D%0Ac",
  "/a?b=%250Ac",
  "/a?b=100%",
  "/a%",
])("%j leads nowhere", (text) => {
  expect(safeTarget(text, ORIGIN)).toBeNull();
});
