import { expect, test } from "vitest";
import { originProblem } from "./origin-check.ts";
import { createOriginMatcher } from "./origins.ts";

const isTrusted = createOriginMatcher(["http://localhost:3000", "https://app.example.com", "https://*.example.com"]);
const problem = (headers: Record<string, string>, startsSession = false) =>
  originProblem(new Headers(headers), isTrusted, startsSession);

test("with a cookie, the origin must be a trusted one", () => {
  expect(problem({ cookie: "a=b", origin: "http://localhost:3000" })).toBeNull();
  expect(problem({ cookie: "a=b", origin: "https://tenant.example.com" })).toBeNull();
});

test.each([
  "https://evil.com",
  "http://localhost:3001",
  "https://localhost:3000",
  "https://app.example.com.evil.com",
  "https://evilexample.com",
  "http://sub.example.com",
  "https://sub.example.com:8443",
  "https://evil.com|.example.com",
  "http://localhost:3000, https://evil.com",
  "http://localhost:3000/page",
  "http://user@localhost:3000",
])("with a cookie, the origin %j is refused", (origin) => {
  expect(problem({ cookie: "a=b", origin })).toBe("INVALID_ORIGIN");
});

test("a missing, empty or null origin with a cookie is refused", () => {
  expect(problem({ cookie: "a=b" })).toBe("MISSING_OR_NULL_ORIGIN");
  expect(problem({ cookie: "a=b", origin: "null" })).toBe("MISSING_OR_NULL_ORIGIN");
  expect(problem({ cookie: "a=b", origin: "" })).toBe("MISSING_OR_NULL_ORIGIN");
});

test.each([
  ["http://localhost:3000/page?x=1", null],
  ["http://localhost:3000.evil.com/", "INVALID_ORIGIN"],
  ["https://evil.com/?http://localhost:3000", "INVALID_ORIGIN"],
  ["http://localhost:3000@evil.com/", "INVALID_ORIGIN"],
  ["http://evil.com@localhost:3000/", "INVALID_ORIGIN"],
  ["localhost:3000", "INVALID_ORIGIN"],
] as const)("without an origin, the referer %j answers %j", (referer, expected) => {
  expect(problem({ cookie: "a=b", referer })).toBe(expected);
});

test("the origin beats the referer", () => {
  const good = "http://localhost:3000/";
  expect(problem({ cookie: "a=b", origin: "https://evil.com", referer: good })).toBe("INVALID_ORIGIN");
  expect(problem({ cookie: "a=b", origin: "null", referer: good })).toBe("MISSING_OR_NULL_ORIGIN");
  expect(problem({ cookie: "a=b", origin: "http://localhost:3000", referer: "https://evil.com/" })).toBeNull();
});

test("without a cookie nobody is asked, save where a session would start", () => {
  expect(problem({ origin: "https://evil.com" })).toBeNull();
  expect(problem({ origin: "https://evil.com" }, true)).toBe("INVALID_ORIGIN");
  expect(problem({ origin: "null" }, true)).toBe("MISSING_OR_NULL_ORIGIN");
});

test.each([
  [{}, null],
  [{ "sec-fetch-site": "same-origin" }, null],
  [{ "sec-fetch-site": "none" }, null],
  [{ "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" }, "CROSS_SITE_NAVIGATION_LOGIN_BLOCKED"],
  [{ "sec-fetch-site": "same-site" }, "CROSS_SITE_NAVIGATION_LOGIN_BLOCKED"],
  [{ "sec-fetch-site": "cross-site", origin: "http://localhost:3000" }, null],
] as const)("a start of a session without a cookie and %j answers %j", (headers, expected) => {
  expect(problem(headers, true)).toBe(expected);
});
