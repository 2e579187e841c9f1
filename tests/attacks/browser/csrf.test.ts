import { Browser, type BrowserCall } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { ORIGIN, openAuth } from "../../ground/open-auth.ts";
import { signUp, trySignIn, whoIs } from "../../ground/people.ts";
import { assertUntouched } from "../../ground/untouched.ts";
import { ONLY_POSTS, posts } from "../input/every-post.ts";
import { EVIL, evil, openCsrf } from "./csrf-harness.ts";

async function expectRefusedEverywhere(call: BrowserCall): Promise<void> {
  const { lab, alice, token } = await openCsrf();
  await assertUntouched(lab, async () => {
    for (const [path, body] of posts(token)) {
      const answer = await alice.post(path, body, call);
      expect(answer.status, `${path} ${JSON.stringify(call.headers)} ${answer.text}`).toBe(403);
      expect(["INVALID_ORIGIN", "MISSING_OR_NULL_ORIGIN"], path).toContain(answer.code);
      expect(answer.cookies).toEqual([]);
    }
  });
  expect(await whoIs(alice)).toBe("alice");
}

test("a foreign Origin with a cookie is refused on every POST route", () => expectRefusedEverywhere(evil));

test.each<[string, Record<string, string | null>]>([
  ["neither Origin nor Referer", { origin: null }],
  ["null", { origin: "null" }],
  ["empty", { origin: "" }],
])("Origin: %s", (_, headers) => expectRefusedEverywhere({ headers }));

describe("the Referer is parsed, not prefixed", () => {
  test.each([
    "http://localhost:3000.evil.com/",
    "https://evil.com/?http://localhost:3000",
    "http://localhost:3000@evil.com/",
    "localhost:3000",
    "http://localhost:30001/",
  ])("%s is refused", (referer) => expectRefusedEverywhere({ headers: { origin: null, referer } }));

  test("a true one passes", async () => {
    const { alice } = await openCsrf();
    const headers = { origin: null, referer: "http://localhost:3000/page?x=1" };
    expect((await alice.post("/update-user", { name: "Alice" }, { headers })).status).toBe(200);
  });
});

test("Origin beats Referer", async () => {
  const { alice } = await openCsrf();
  const body = { name: "Alice" };
  const hostile = { origin: EVIL, referer: "http://localhost:3000/" };
  expect((await alice.post("/update-user", body, { headers: hostile })).status).toBe(403);
  const good = { origin: ORIGIN, referer: "https://evil.com/" };
  expect((await alice.post("/update-user", body, { headers: good })).status).toBe(200);
});

test.each([
  "http://localhost:3001",
  "https://localhost:3000",
  "https://app.example.com.evil.com",
  "https://evilexample.com",
  "http://sub.example.com",
  "https://sub.example.com:8443",
  "https://evil.com|.example.com",
  "http://localhost:3000, https://evil.com",
  "http://localhost:3000 https://evil.com",
  "https://example.com",
  "https://a.b.example.com",
])("the near miss %s is refused", (origin) => expectRefusedEverywhere({ headers: { origin } }));

test("a true subdomain passes", async () => {
  const { alice } = await openCsrf();
  const headers = { origin: "https://sub.example.com" };
  expect((await alice.post("/update-user", { name: "Alice" }, { headers })).status).toBe(200);
});

test("Fetch Metadata: a cross-site navigation is refused, the same origin served", async () => {
  const { lab } = await openCsrf();
  const stranger = new Browser(lab);
  await assertUntouched(lab, async () => {
    for (const site of ["cross-site", "same-site"]) {
      const headers = { origin: null, "sec-fetch-site": site, "sec-fetch-mode": "navigate" };
      const form = { ...headers, "content-type": "application/x-www-form-urlencoded" };
      expect((await trySignIn(stranger, "alice", {}, { headers })).status).toBe(403);
      expect((await stranger.post("/sign-in/email", "email=a&password=b", { headers: form })).status).toBe(403);
    }
  });
  const headers = { "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors" };
  expect((await trySignIn(stranger, "alice", {}, { headers })).status).toBe(200);
});

test("a server without cookie, Origin, Referer or Fetch Metadata signs in", async () => {
  const { lab } = await openCsrf();
  expect((await trySignIn(new Browser(lab), "alice", {}, { headers: { origin: null } })).status).toBe(200);
});

test("any cookie counts", async () => {
  const { lab } = await openCsrf();
  const call = { ...evil, cookie: "foo=bar" };
  const stranger = new Browser(lab);
  for (const [path, body] of posts("x")) expect((await stranger.post(path, body, call)).status, path).toBe(403);
});

test("no other method changes anything", async () => {
  const { lab, alice, token } = await openCsrf();
  await assertUntouched(lab, async () => {
    for (const [path, body] of posts(token, ONLY_POSTS)) {
      const query = new URLSearchParams(Object.entries(body)).toString();
      for (const method of ["GET", "HEAD", "OPTIONS", "PUT", "PATCH", "DELETE"]) {
        expect([404, 405], `${method} ${path}`).toContain((await alice.send(method, path, { query })).status);
      }
    }
  });
});

test("no method override", async () => {
  const { lab, alice } = await openCsrf();
  await assertUntouched(lab, async () => {
    for (const name of ["x-http-method-override", "x-http-method", "x-method-override"]) {
      const answer = await alice.get("/sign-out", { headers: { [name]: "POST" }, query: "_method=POST" });
      expect([404, 405]).toContain(answer.status);
    }
  });
  expect((await alice.post("/get-session", { _method: "GET" })).status).toBe(405);
  expect(await whoIs(alice)).toBe("alice");
});

test("no origin is reflected", async () => {
  const { alice } = await openCsrf();
  const preflight = { origin: EVIL, "access-control-request-method": "POST", "access-control-request-headers": "x" };
  const answers = [
    await alice.get("/get-session", evil),
    await alice.send("OPTIONS", "/get-session", { headers: preflight }),
    await alice.send("OPTIONS", "/sign-in/email", { headers: preflight }),
  ];
  for (const { headers } of answers) {
    expect(headers.get("access-control-allow-origin")).toBeNull();
    expect(headers.get("access-control-allow-credentials")).toBeNull();
  }
});

test("a cross-site sign-out leaves the session alive", async () => {
  const { alice } = await openCsrf();
  expect((await alice.post("/sign-out", {}, evil)).status).toBe(403);
  expect(await whoIs(alice)).toBe("alice");
});

test("switching the origin check off leaves the redirect gate standing", async () => {
  const lab = openAuth({ advanced: { unsafeDisableOriginCheck: true } });
  const alice = await signUp(lab, "alice");
  expect((await alice.post("/update-user", { name: "Alice" }, evil)).status).toBe(200);
  const answer = await trySignIn(alice, "alice", { callbackURL: "https://evil.com/" }, evil);
  expect([answer.status, answer.code]).toEqual([403, "INVALID_CALLBACK_URL"]);
});
