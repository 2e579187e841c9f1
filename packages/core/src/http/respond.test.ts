import { expect, test } from "vitest";
import { Reply } from "../contracts/reply.ts";
import { type Extras, type ReadyAnswer, respond } from "./respond.ts";

const plain: Extras = { cookies: [], headers: null };

/** What a bridge sends, in the form of a `Headers`. */
const sentBy = (answer: ReadyAnswer): Headers => {
  const headers = new Headers([...answer.headers()].map(([name, value]) => [name, value]));
  for (const line of answer.cookies) headers.append("set-cookie", line);
  return headers;
};

test("responds with null for undefined", async () => {
  expect(await respond(undefined, 200, plain).toResponse().text()).toBe("null");
});

test("sends a Reply with its status and headers, and the cookies", async () => {
  const response = respond(new Reply(302, { location: "/dashboard" }, null), 200, {
    cookies: ["a=1; Path=/"],
    headers: new Headers({ "x-extra": "1" }),
  }).toResponse();
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
  const cacheOf = (extras: Extras) => respond({}, 200, extras).toResponse().headers.get("cache-control");
  expect(cacheOf({ cookies: [], headers })).toBe("public, max-age=300");
  expect(cacheOf({ cookies: ["a=1"], headers })).toBe("no-store");
});

const cached = new Headers({ "cache-control": "public, max-age=300", "x-extra": "1" });
cached.append("x-extra", "2");
cached.append("set-cookie", "extra=1");

test.each<readonly [string, unknown, Extras]>([
  ["JSON", { a: 1 }, plain],
  ["JSON with changes", { a: 1 }, { ...plain, changes: "session,user" }],
  ["JSON with cookies", { a: 1 }, { ...plain, cookies: ["a=1; Path=/", "b=2; Path=/"], changes: "session" }],
  ["JSON with headers", { a: 1 }, { ...plain, headers: cached }],
  ["JSON with headers and cookies", { a: 1 }, { ...plain, cookies: ["a=1"], headers: cached }],
  ["a redirect", new Reply(302, { Location: "/next" }, null), { ...plain, cookies: ["a=1"] }],
  ["a page", new Reply(200, { "Content-Type": "text/html" }, "<p>"), { ...plain, headers: cached }],
  ["a text without a type", new Reply(404, {}, "no"), plain],
  ["bytes", new Reply(200, { "content-type": "image/webp" }, Uint8Array.of(1)), { ...plain, headers: cached }],
])("a bridge sends the headers of the Response: %s", (_name, output, extras) => {
  const answer = respond(output, 200, extras);
  const response = answer.toResponse();
  expect([...sentBy(answer)]).toEqual([...response.headers]);
  expect(answer.status).toBe(response.status);
  expect([...sentBy(answer.withoutBody())]).toEqual([...answer.withoutBody().toResponse().headers]);
});
