import { Browser, type BrowserCall } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { ORIGIN, openAuth } from "../../ground/open-auth.ts";
import { personOf, signUp, trySignIn, whoIs } from "../../ground/people.ts";
import { toPost } from "../acts/act.ts";
import { assertActs, everyAct } from "../acts/every-act.ts";
import { OFFERED, POSTS } from "../acts/routes.ts";

const EVIL = "https://evil.com";
const evil: BrowserCall = { headers: { origin: EVIL } };

async function assertRefusedEverywhere(call: BrowserCall): Promise<void> {
  const { acts, inert, caller } = await everyAct();
  await inert(async () => {
    for (const act of acts) {
      const answer = await toPost(act, call);
      expect(answer.status, `${act.path} ${JSON.stringify(call.headers)} ${answer.text}`).toBe(403);
      expect(["INVALID_ORIGIN", "MISSING_OR_NULL_ORIGIN"], act.path).toContain(answer.code);
      expect(answer.cookies).toEqual([]);
    }
  });
  expect(await whoIs(caller)).toBe("caller");
}

test.each<[string, Record<string, string | null>]>([
  ["a foreign Origin", { origin: EVIL }],
  ["a foreign Origin and a trusted Referer", { origin: EVIL, referer: `${ORIGIN}/` }],
  ["neither Origin nor Referer", { origin: null }],
  ["the Origin null", { origin: "null" }],
  ["an empty Origin", { origin: "" }],
])("every POST route rejects a cookie with %s", (_, headers) => assertRefusedEverywhere({ headers }));

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
])("every POST route rejects the similar origin %s", (origin) => assertRefusedEverywhere({ headers: { origin } }));

test.each([
  "http://localhost:3000.evil.com/",
  "https://evil.com/?http://localhost:3000",
  "http://localhost:3000@evil.com/",
  "localhost:3000",
  "http://localhost:30001/",
])("every POST route rejects the Referer %s without an Origin", (referer) =>
  assertRefusedEverywhere({ headers: { origin: null, referer } }),
);

test("every POST route rejects a foreign Origin with any cookie, even without a session", () =>
  assertRefusedEverywhere({ ...evil, cookie: "foo=bar" }));

describe("login CSRF without cookies", () => {
  const starts = OFFERED.filter(
    ({ method, startsSession, ownForm }) => method === "POST" && (startsSession || ownForm),
  );
  const paths: readonly string[] = starts.map(({ path }) => path);

  test("covers the routes that start a session", () => {
    const known = ["/sign-up/email", "/sign-in/email", "/confirm-email", "/two-factor/verify-totp"];
    expect(paths).toEqual(expect.arrayContaining(known));
  });

  test("is rejected from a foreign site, by JSON and by a form", async () => {
    const { acts, inert } = await everyAct();
    await inert(async () => {
      for (const act of acts.filter(({ path }) => paths.includes(path))) {
        const form = new URLSearchParams(Object.entries(act.body).map(([name, value]) => [name, String(value)]));
        const headers = { origin: EVIL, "content-type": "application/x-www-form-urlencoded" };
        for (const answer of [
          await toPost(act, { ...evil, cookie: null }),
          await toPost(act, { headers: { origin: "null" }, cookie: null }),
          await toPost(act, { headers: { origin: null, referer: `${EVIL}/` }, cookie: null }),
          await act.by.post(act.path, String(form), { headers, cookie: null }),
        ]) {
          expect([act.path, answer.status, answer.cookies]).toEqual([act.path, 403, []]);
        }
      }
    });
  });

  test("is rejected for a cross-site navigation and accepted for the same origin", async () => {
    const { lab, inert } = await everyAct();
    const stranger = new Browser(lab);
    await inert(async () => {
      for (const site of ["cross-site", "same-site"]) {
        const headers = { origin: null, "sec-fetch-site": site, "sec-fetch-mode": "navigate" };
        const form = { ...headers, "content-type": "application/x-www-form-urlencoded" };
        expect((await trySignIn(stranger, "caller", {}, { headers })).status).toBe(403);
        expect((await stranger.post("/sign-in/email", "email=a&password=b", { headers: form })).status).toBe(403);
      }
    });
    const headers = { "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors" };
    expect((await trySignIn(stranger, "caller", {}, { headers })).status).toBe(200);
  });
});

test("a server without cookie, Origin, Referer or Fetch Metadata can sign in and reset a password", async () => {
  const { lab, mailbox } = await everyAct();
  const browser = new Browser(lab);
  const server: BrowserCall = { headers: { origin: null }, cookie: null };
  expect((await trySignIn(browser, "caller", {}, server)).status).toBe(200);
  expect((await browser.post("/forget-password", { email: personOf("alice").email }, server)).status).toBe(200);
  const { token } = await mailbox.last("reset-password");
  const answer = await browser.post("/reset-password", { token, newPassword: "another-long-password" }, server);
  expect(answer.status, answer.text).toBe(200);
});

describe("a legitimate request succeeds", () => {
  test.each(POSTS)("for %s with a trusted Referer and no Origin", (path) =>
    assertActs(path, {
      headers: { origin: null, referer: `${ORIGIN}/page?x=1`, "content-type": "application/json; charset=utf-8" },
    }),
  );

  test.each(POSTS)("for %s with a trusted Origin, a foreign Referer and a method override", (path) => {
    const headers = { origin: ORIGIN, referer: `${EVIL}/`, "content-type": "Application/JSON" };
    const query = "_method=GET";
    return assertActs(path, { headers: { ...headers, "x-http-method-override": "GET" }, query }, { _method: "GET" });
  });

  test.each(POSTS)("for %s from a trusted subdomain", (path) =>
    assertActs(path, {
      headers: { origin: "https://sub.example.com", "content-type": 'application/json; charset="UTF-8"' },
    }),
  );
});

test("no route returns CORS headers to a foreign origin", async () => {
  const { caller } = await everyAct();
  const asked = { "access-control-request-method": "POST", "access-control-request-headers": "x" };
  for (const { path } of OFFERED) {
    for (const method of ["GET", "OPTIONS"]) {
      const place = path.replaceAll(/\{\w+\}/g, "t");
      const { headers } = await caller.send(method, place, { headers: { origin: EVIL, ...asked }, keep: false });
      expect(headers.get("access-control-allow-origin"), path).toBeNull();
      expect(headers.get("access-control-allow-credentials"), path).toBeNull();
    }
  }
});

test("only the provider callback accepts a form of another site", () => {
  const open = OFFERED.filter(({ crossSiteForm }) => crossSiteForm).map(({ path }) => path);
  expect(open).toEqual(["/callback/{id}"]);
});

test("unsafeDisableOriginCheck does not disable the check of redirect URLs", async () => {
  const lab = openAuth({ advanced: { unsafeDisableOriginCheck: true } });
  const alice = await signUp(lab, "alice");
  expect((await alice.post("/update-user", { name: "Alice" }, evil)).status).toBe(200);
  const answer = await trySignIn(alice, "alice", { callbackURL: "https://evil.com/" }, evil);
  expect([answer.status, answer.code]).toEqual([403, "INVALID_CALLBACK_URL"]);
});
