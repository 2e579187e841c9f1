import { TestClock } from "@sallyport/testing";
import { NextRequest } from "next/server.js";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { expect, test } from "vitest";
import { toProxy } from "./to-proxy.ts";

const clock = new TestClock(new Date("2026-03-01T12:00:00Z"));
const { auth } = openAuth({ clock, baseURL: "https://app.example" });
const proxy = toProxy(auth, { redirectTo: "/sign-in" });

test.each([
  ["/a/b?c=1", "/a/b?c=1"],
  ["//evil.example/a?c=1", "/evil.example/a?c=1"],
  ["///evil.example", "/evil.example"],
  ["/\\evil.example", "/evil.example"],
  ["/%2Fevil.example", "/%2Fevil.example"],
])("redirects a visitor of %s to sign-in with the callback URL %s", async (asked, next) => {
  const answer = await proxy(new NextRequest(`https://app.example${asked}`));
  const target = new URL(answer.headers.get("location") ?? "");
  expect([target.origin, target.pathname]).toEqual(["https://app.example", "/sign-in"]);
  expect(target.searchParams.get("callbackURL")).toBe(next);
});

test("forbids caching of a response that extends the session", async () => {
  const body = { name: "Ada", email: "ada@example.com", password: "correct horse battery" };
  const { headers } = await auth.api.signUp.email({ body, returnHeaders: true });
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
  const ask = () => proxy(new NextRequest("https://app.example/account", { headers: { cookie } }));
  expect((await ask()).headers.get("cache-control")).toBeNull();
  clock.advance({ days: 2 });
  const answer = await ask();
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, [expect.stringContaining("session_token=")]]);
  expect(answer.headers.get("cache-control")).toBe("no-store");
});
