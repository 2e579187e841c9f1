import { toSafePath } from "@sallyport/core/bridge";
import { readCorpus } from "sallyport-tests/attacks/redirects/corpus";
import { describe, expect, test } from "vitest";
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
])("safeTarget accepts %s", (text, expected) => {
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
  // The server would reject a sign-in with these targets.
  "/a//b",
  "/a%2Fb",
  "/a/%252e%252f",
  "/a/%25255cb",
  "/a%0Ab",
  "/a?b=%0D%0Ac",
  "/a?b=%250Ac",
  "/a?b=100%",
  "/a%",
])("safeTarget rejects %j", (text) => {
  expect(safeTarget(text, ORIGIN)).toBeNull();
});

describe("safeTarget with the server's lists of paths", () => {
  const hostile = [...readCorpus("refuse"), ...readCorpus("strict")];

  test("rejects hostile paths as the server does, except those that it can escape", () => {
    expect(hostile.length).toBeGreaterThan(200);
    expect(hostile.filter((text) => toSafePath(text) !== null)).toEqual([]);
    expect(hostile.filter((text) => safeTarget(text, ORIGIN) !== null)).toEqual([
      "/redirect?url=//evil.com",
      "/login?next=https://evil.com",
      "/?next=//evil",
      "/?next=/%2F//evil",
      "/#//",
      "/#//evil.com",
    ]);
  });

  test("accepts paths of this origin that the server accepts, unchanged", () => {
    const paths = readCorpus("accept").filter((text) => text.startsWith("/"));
    expect(paths.length).toBeGreaterThan(5);
    expect(paths.map((text) => safeTarget(text, ORIGIN))).toEqual(paths);
  });

  test("accepts only paths that the server accepts and that stay on this origin", () => {
    const pieces = ["/", "//", "\\", ":", "@", "?", "#", "..", "%", "%2f", "%5C", "%252f", "%00", "%250a", "%ff"];
    pieces.push(
      "%e3%80%82",
      "%25E2%2581%2584",
      "%E2%80%A8",
      "%C2%85",
      "100%25",
      "\t",
      " ",
      "\uff0f",
      "\u3002",
      "é",
      "a",
    );
    const texts = pieces.flatMap((one) => pieces.flatMap((two) => pieces.map((three) => `/${one}${two}${three}`)));
    texts.push(...hostile, `/${"a".repeat(2047)}`, `/${"a".repeat(2048)}`, `/?${"ü".repeat(500)}`);
    const followed = texts.flatMap((text) => safeTarget(text, ORIGIN) ?? []);
    expect(followed.length).toBeGreaterThan(1000);
    expect(followed.filter((target) => toSafePath(target) !== target)).toEqual([]);
    expect(followed.filter((target) => new URL(target, ORIGIN).origin !== ORIGIN)).toEqual([]);
  });
});
