import { expect, test } from "vitest";
import { Reply } from "../contracts/reply.ts";
import { respond } from "./respond.ts";

test("responds with null for undefined", async () => {
  expect(await respond(undefined, 200, { cookies: [], headers: null }).text()).toBe("null");
});

test("sends a Reply with its status and headers, and the cookies", async () => {
  const response = respond(new Reply(302, { location: "/dashboard" }, null), 200, {
    cookies: ["a=1; Path=/"],
    headers: new Headers({ "x-extra": "1" }),
  });
  expect(response.status).toBe(302);
  expect(Object.fromEntries(response.headers)).toEqual({
    location: "/dashboard",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "set-cookie": "a=1; Path=/",
    "x-extra": "1",
  });
});

test("keeps an endpoint's cache-control unless the response sets a cookie", () => {
  const headers = new Headers({ "cache-control": "public, max-age=300" });
  expect(respond({}, 200, { cookies: [], headers }).headers.get("cache-control")).toBe("public, max-age=300");
  expect(respond({}, 200, { cookies: ["a=1"], headers }).headers.get("cache-control")).toBe("no-store");
});
