import type { BrowserCall } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { openWorld } from "../../contracts/permissions/organization-matrix-world.ts";
import { ORIGIN } from "../../ground/open-auth.ts";
import { EVIL, evil } from "../browser/csrf-harness.ts";
import { POSTS } from "./organization-calls.ts";

const ACCEPT = ["/organization/accept-invitation", { invitationId: "i-caller" }] as const;

/** Sends what would be right to every POST, by an owner, and to accept an invitation, by whoever has it; nothing happens. */
async function expectRefusedEverywhere(call: BrowserCall, statuses: readonly number[] = [403]): Promise<void> {
  for (const [caller, posts] of [
    ["owner", POSTS],
    ["outsider", [ACCEPT]],
  ] as const) {
    const { browser, rows } = await openWorld(caller);
    const before = await rows();
    for (const [path, body] of posts) {
      // As bytes: text would bring a type of its own.
      const bytes = new TextEncoder().encode(JSON.stringify(body));
      const answer = await browser.post(path, bytes, call);
      expect(statuses, `${path} ${JSON.stringify(call.headers)} ${answer.text}`).toContain(answer.status);
      expect(answer.cookies).toEqual([]);
    }
    expect(await rows()).toEqual(before);
  }
}

test("what is refused below are all calls that change something", () => {
  expect(POSTS.length).toBeGreaterThan(20);
  for (const name of ["create", "update", "delete", "leave", "remove-member", "invite-member", "transfer-ownership"]) {
    expect(POSTS.map(([path]) => path)).toContain(`/organization/${name}`);
  }
});

test("from our own origin, a call does what it is for", async () => {
  const { browser, rows } = await openWorld("outsider");
  const before = await rows();
  expect((await browser.post(...ACCEPT)).status).toBe(200);
  expect(await rows()).not.toEqual(before);
});

test("a foreign Origin with a cookie is refused on every call", () => expectRefusedEverywhere(evil));

test.each<[string, Record<string, string | null>]>([
  ["neither Origin nor Referer", { origin: null }],
  ["null", { origin: "null" }],
  ["empty", { origin: "" }],
])("Origin: %s", (_, headers) => expectRefusedEverywhere({ headers }));

test.each([
  "http://localhost:3000.evil.com/",
  "https://evil.com/?http://localhost:3000",
  "http://localhost:3000@evil.com/",
  "localhost:3000",
])("the Referer %s is refused", (referer) => expectRefusedEverywhere({ headers: { origin: null, referer } }));

test("a trusted Referer does not mend a foreign Origin", () =>
  expectRefusedEverywhere({ headers: { origin: EVIL, referer: `${ORIGIN}/` } }));

test.each(["http://localhost:3001", "https://app.example.com.evil.com", "http://sub.example.com"])(
  "the near miss %s is refused",
  (origin) => expectRefusedEverywhere({ headers: { origin } }),
);

describe("games with Content-Type", () => {
  test.each([
    null,
    "text/plain",
    "text/plain; application/json",
    "TEXT/PLAIN",
    "multipart/form-data; boundary=x",
    "application/x-www-form-urlencoded",
    "application/json;charset=utf-7",
  ])("%s", async (type) => {
    await expectRefusedEverywhere({ headers: { origin: EVIL, "content-type": type } });
    await expectRefusedEverywhere({ headers: { "content-type": type } }, [400, 415]);
  });
});

describe("only a POST acts", () => {
  test.each(["GET", "HEAD", "OPTIONS", "PUT", "PATCH", "DELETE"])("%s", async (method) => {
    const { browser, rows } = await openWorld("owner");
    const before = await rows();
    for (const [path, body] of [...POSTS, ACCEPT]) {
      const fields = new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)]));
      const headers = { "x-http-method-override": "POST", "x-http-method": "POST", "x-method-override": "POST" };
      const answer = await browser.send(method, path, { query: `_method=POST&${fields}`, headers });
      expect([404, 405], `${method} ${path}`).toContain(answer.status);
    }
    expect(await rows()).toEqual(before);
  });
});

test("a foreign page is told nothing about reading organizations", async () => {
  const { browser } = await openWorld("owner");
  for (const method of ["GET", "OPTIONS"]) {
    const answer = await browser.send(method, "/organization/list", {
      headers: { origin: EVIL, "access-control-request-method": "GET" },
    });
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
    expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
  }
});
