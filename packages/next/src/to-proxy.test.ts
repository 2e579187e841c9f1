import { createAuth } from "@sallyport/core";
import { memory } from "@sallyport/core/memory";
import { NextRequest } from "next/server.js";
import { expect, test } from "vitest";
import { toProxy } from "./to-proxy.ts";

const auth = createAuth({
  baseURL: "https://app.example",
  secret: "a-secret-of-tests-0123456789-ABCDEFGH",
  database: memory(),
  environment: "test",
  logger: { disabled: true },
});
const proxy = toProxy(auth, { redirectTo: "/sign-in" });

test.each([
  ["/a/b?c=1", "/a/b?c=1"],
  ["//evil.example/a?c=1", "/evil.example/a?c=1"],
  ["///evil.example", "/evil.example"],
  ["/\\evil.example", "/evil.example"],
  ["/%2Fevil.example", "/%2Fevil.example"],
])("whoever asked for %s without a session is to come back to this site: %s", async (asked, next) => {
  const answer = await proxy(new NextRequest(`https://app.example${asked}`));
  const target = new URL(answer.headers.get("location") ?? "");
  expect([target.origin, target.pathname]).toEqual(["https://app.example", "/sign-in"]);
  expect(target.searchParams.get("callbackURL")).toBe(next);
});
