import { expect, test } from "vitest";
import { createOriginMatcher, toOrigin } from "./origins.ts";

test.each([
  ["https://app.example.com", "https://app.example.com"],
  ["https://app.example.com/", "https://app.example.com"],
  ["HTTPS://App.Example.com", "https://app.example.com"],
  ["https://app.example.com:443", "https://app.example.com"],
  ["http://localhost:3000", "http://localhost:3000"],
])("toOrigin(%j) is %j", (text, origin) => {
  expect(toOrigin(text)).toBe(origin);
  expect(createOriginMatcher([text])(origin)).toBe(true);
});

test.each([
  "",
  "*",
  "null",
  "app.example.com",
  "//app.example.com",
  "https://",
  "https://a.b/c",
  "https://a.b?x",
  "https://u@a.b",
  "ftp://a.b",
  "javascript://a.b",
  "https://a.b\\c",
])("toOrigin(%j) is null", (text) => {
  expect(toOrigin(text)).toBeNull();
});

test("a star matches exactly one label, with the same scheme and port", () => {
  const matches = createOriginMatcher(["https://*.example.com", "http://*.local.test:3000"]);
  expect(matches("https://a.example.com")).toBe(true);
  expect(matches("https://a-1.example.com")).toBe(true);
  expect(matches("http://a.local.test:3000")).toBe(true);
  for (const origin of [
    "https://example.com",
    "https://.example.com",
    "https://a.b.example.com",
    "https://*.example.com",
    "https://a_.example.com",
    "https://-a.example.com",
    "https://evil.com/.example.com",
    "https://evil.com#.example.com",
    "https://evilexample.com",
    "https://a.example.com.evil.com",
    "https://a.example.com:8443",
    "http://a.example.com",
    "http://a.local.test",
  ]) {
    expect(matches(origin), origin).toBe(false);
  }
});

test.each(["https://*.com*", "https://a*.example.com", "https://*.*.example.com", "https://*.com"])(
  "rejects the pattern %j and names it",
  (pattern) => {
    expect(() => createOriginMatcher([pattern])).toThrow(JSON.stringify(pattern));
  },
);
