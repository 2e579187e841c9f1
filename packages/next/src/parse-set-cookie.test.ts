import { expect, test } from "vitest";
import { parseSetCookie } from "./parse-set-cookie.ts";

test("parses every attribute", () => {
  const line =
    "__Secure-s=a%2Bb%3D.c; Max-Age=604800; Domain=.Example.com; Path=/app; Expires=Wed, 21 Oct 2026 07:28:00 GMT; " +
    "HttpOnly; Secure; SameSite=Lax; Partitioned; Priority=High";
  expect(parseSetCookie(line)).toEqual({
    name: "__Secure-s",
    value: "a+b=.c",
    maxAge: 604_800,
    domain: "example.com",
    path: "/app",
    expires: new Date("2026-10-21T07:28:00Z"),
    httpOnly: true,
    secure: true,
    sameSite: "lax",
    partitioned: true,
    priority: "high",
  });
});

test("sets an expiry in the past for Max-Age=0, which Next's own parser keeps", () => {
  expect(parseSetCookie("s=; Max-Age=0; Path=/")).toEqual({
    name: "s",
    value: "",
    maxAge: 0,
    expires: new Date(0),
    path: "/",
  });
});

test.each([
  ["a=b", { name: "a", value: "b" }],
  [" a = b=c ; secure", { name: "a", value: "b=c", secure: true }],
  ["a=%E0%A4%A", { name: "a", value: "%E0%A4%A" }],
  [
    "a=1; max-age=soon; expires=never; path=x; samesite=Odd; priority=Odd; domain=; odd; constructor; __proto__=1",
    { name: "a", value: "1" },
  ],
  ["a=1; SAMESITE=None; httponly=yes", { name: "a", value: "1", sameSite: "none", httpOnly: true }],
])("parses %s", (line, cookie) => {
  expect(parseSetCookie(line)).toEqual(cookie);
});

test.each(["", "nonsense", "=value", "; Path=/"])("returns null for %j", (line) => {
  expect(parseSetCookie(line)).toBeNull();
});
