import { expect, test } from "vitest";
import { originProblem } from "./origin-check.ts";
import { createOriginMatcher } from "./origins.ts";

const OURS = "http://localhost:3000";
const EVIL = "https://evil.com";
const isTrusted = createOriginMatcher([OURS, "https://*.example.com"]);
const problem = (headers: Record<string, string>, startsSession: boolean) =>
  originProblem(new Headers(headers), isTrusted, startsSession);

test.each<[Record<string, string>, string | null]>([
  [{ origin: OURS }, null],
  [{ origin: "https://tenant.example.com" }, null],
  [{ origin: EVIL }, "INVALID_ORIGIN"],
  [{ origin: `${OURS}/page` }, "INVALID_ORIGIN"],
  [{ origin: "http://user@localhost:3000" }, "INVALID_ORIGIN"],
  [{}, "MISSING_OR_NULL_ORIGIN"],
  [{ origin: "null" }, "MISSING_OR_NULL_ORIGIN"],
  [{ origin: "" }, "MISSING_OR_NULL_ORIGIN"],
  // The Referer is used only without an Origin.
  [{ referer: `${OURS}/page?x=1` }, null],
  [{ referer: "http://evil.com@localhost:3000/" }, "INVALID_ORIGIN"],
  [{ origin: OURS, referer: `${EVIL}/` }, null],
  [{ origin: EVIL, referer: `${OURS}/` }, "INVALID_ORIGIN"],
  [{ origin: "null", referer: `${OURS}/` }, "MISSING_OR_NULL_ORIGIN"],
])("with a cookie, %j returns %j, whether a session starts or not", (headers, expected) => {
  for (const startsSession of [false, true]) {
    expect(problem({ cookie: "a=b", ...headers }, startsSession)).toBe(expected);
  }
});

test.each<[Record<string, string>, string | null]>([
  [{}, null],
  [{ origin: EVIL }, "INVALID_ORIGIN"],
  [{ origin: "null" }, "MISSING_OR_NULL_ORIGIN"],
  [{ "sec-fetch-site": "same-origin" }, null],
  [{ "sec-fetch-site": "none" }, null],
  [{ "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" }, "CROSS_SITE_NAVIGATION_LOGIN_BLOCKED"],
  [{ "sec-fetch-site": "same-site" }, "CROSS_SITE_NAVIGATION_LOGIN_BLOCKED"],
  [{ "sec-fetch-site": "cross-site", origin: OURS }, null],
  [{ "sec-fetch-site": "cross-site", referer: `${OURS}/` }, "CROSS_SITE_NAVIGATION_LOGIN_BLOCKED"],
  [{ referer: `${OURS}/page?x=1` }, null],
  [{ referer: `${EVIL}/` }, "INVALID_ORIGIN"],
])("without a cookie, %j returns %j when a session starts, and null otherwise", (headers, expected) => {
  expect(problem(headers, true)).toBe(expected);
  expect(problem(headers, false)).toBeNull();
});
