import { expect, test } from "vitest";
import { toRequestUrl } from "./request-url.ts";

test.each([
  ["localhost:3000", "/api?x=1", "http://localhost:3000/api?x=1"],
  ["[::1]:3000", "/", "http://[::1]:3000/"],
  ["a_b.example.com", "//evil.com", "http://a_b.example.com//evil.com"],
  ["EXAMPLE.com", "http://example.com", "http://EXAMPLE.com/"],
  ["example.com", "https://example.com?x", "http://example.com/?x"],
  ["example.com", "/path?back\\slash", "http://example.com/path?back\\slash"],
])("host %s and target %s become the URL %s", (host, target, url) => {
  expect(toRequestUrl("http", host, target)).toBe(url);
});

test.each([
  [undefined, "/"],
  ["", "/"],
  ["a/b", "/"],
  ["a@b", "/"],
  ["a,b", "/"],
  ["example.com", ""],
  ["example.com", "path"],
  ["example.com", "*"],
  ["example.com", "/a\\b"],
  ["example.com", "http://example.com:80/"],
  ["example.com", "http://user@example.com/"],
  ["example.com", "http://evil.com/"],
  ["example.com", "ftp://example.com/"],
])("rejects host %s with target %s", (host, target) => {
  expect(() => toRequestUrl("http", host, target)).toThrow("Invalid");
});
