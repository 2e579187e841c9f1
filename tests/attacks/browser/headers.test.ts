import type { AuthOptions } from "@sallyport/core";
import { type Answer, Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { follow, OWN_PAGE } from "../../ground/mailed.ts";
import { openAuth } from "../../ground/open-auth.ts";
import { personOf, SESSION_COOKIE, signIn, signUp, trySignIn, whoIs } from "../../ground/people.ts";
import { openLife } from "../account/account-life.ts";
import { send, toPost } from "../acts/act.ts";
import { assertActs, everyAct } from "../acts/every-act.ts";
import { FORMS, POSTS } from "../acts/routes.ts";

test("forwarded headers do not remove Secure from the cookies", async () => {
  const lab = openAuth({ environment: "production", baseURL: "https://app.example.com" });
  await signUp(lab, "alice");
  const headers = { "x-forwarded-proto": "http", forwarded: "proto=http", "x-forwarded-ssl": "off" };
  const { given } = await trySignIn(new Browser(lab), "alice", {}, { headers });
  expect(given.length).toBeGreaterThan(0);
  for (const { name, attributes } of given)
    expect([name.startsWith("__Secure-"), attributes.has("secure")]).toEqual([true, true]);
});

test("rewriting headers change neither the route of a request nor its checks", async () => {
  const { acts, gated, inert, caller, lab } = await everyAct();
  const names = [
    "x-original-url",
    "x-rewrite-url",
    "x-http-path-override",
    "x-middleware-subrequest",
    "x-forwarded-uri",
    "x-forwarded-prefix",
  ];
  await inert(async () => {
    for (const name of names) {
      // A header cannot claim that a check has passed already.
      const passed = { headers: { [name]: "/api/auth/ok" } };
      expect((await caller.get("/nowhere", passed)).status).toBe(404);
      for (const act of acts) {
        const headers = { [name]: `/api/auth${act.path}` };
        expect((await act.by.get("/ok", { headers })).json).toEqual({ ok: true });
        expect((await act.by.post("/nowhere", act.body, { headers })).status).toBe(404);
      }
      for (const call of gated) expect((await send(call, new Browser(lab), passed)).status, call.path).toBe(401);
    }
  });
});

describe("the IP address of a session", () => {
  const HOSTILE = [
    "1.2.3.4",
    "1.2.3.4, 5.6.7.8",
    "127.0.0.1",
    "1".repeat(4096),
    "<script>alert(1)</script>",
    "::1",
    "unknown",
    "1.2.3.4:80",
  ];
  const keptFrom = async (
    options: Parameters<typeof openAuth>[0],
    remoteAddress: string | undefined,
    forwarded: string,
  ) => {
    const lab = openAuth(options);
    await signUp(lab, "alice");
    const headers = { "x-forwarded-for": forwarded, "x-real-ip": forwarded, "cf-connecting-ip": forwarded };
    const browser = await signIn(lab, "alice", {}, { headers, from: { remoteAddress } });
    return (await browser.get("/get-session")).at("session", "ipAddress");
  };

  test.each(HOSTILE)("ignores the forwarded address %.30j without trusted proxies", async (forwarded) => {
    expect(await keptFrom({}, undefined, forwarded)).toBeNull();
    expect(await keptFrom({}, "203.0.113.9", forwarded)).toBe("203.0.113.9");
  });

  test.each(HOSTILE)("is a valid address behind a trusted proxy that sends %.30j", async (forwarded) => {
    const options = { advanced: { ipAddress: { trustedProxies: ["10.0.0.0/8"] } } };
    const kept = await keptFrom(options, "10.0.0.1", forwarded);
    expect(["1.2.3.4", "5.6.7.8", "127.0.0.1", "::1", "10.0.0.1"]).toContain(kept);
    expect(await keptFrom(options, "203.0.113.9", forwarded)).toBe("203.0.113.9");
  });
});

test("no header identifies the caller or gives them a role", async () => {
  const { gated, inert, lab } = await everyAct();
  const { id = "" } = (await lab.users()).find(({ name }) => name === "caller") ?? {};
  const headers = {
    "x-user-id": id,
    "x-user-email": personOf("caller").email,
    "x-member-id": "m-caller",
    "x-organization-id": "org-acme",
    "x-role": "admin",
    "x-organization-role": "owner",
    "remote-user": "caller",
    "x-forwarded-user": "caller",
  };
  const stranger = new Browser(lab);
  await inert(async () => {
    for (const call of gated) {
      expect((await send(call, stranger, { headers })).status, call.path).toBe(401);
      if (!("body" in call)) continue;
      const named = await stranger.post(call.path, { ...call.body, userId: id }, { headers });
      expect([400, 401], `${call.path} ${named.text}`).toContain(named.status);
    }
  });
  expect((await stranger.get("/get-session", { headers })).json).toBeNull();
  const bob = await signUp(lab, "bob");
  expect((await bob.get("/list-accounts", { headers, query: `userId=${id}` })).text).not.toContain(id);
});

const SIGNS_IN: Partial<AuthOptions> = { emailVerification: { autoSignInAfterVerification: true } };
/** Public keys may be cached. */
const PUBLIC = "/jwks";

function expectUncached({ headers }: Answer): void {
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("etag") ?? headers.get("last-modified") ?? headers.get("expires")).toBeNull();
  expect(headers.get("x-content-type-options")).toBe("nosniff");
}

describe("the headers no-store and nosniff", () => {
  test.each(POSTS)("are sent by %s when it succeeds", (path) =>
    assertActs(path, {}, {}, (answer) => {
      expectUncached(answer);
      if (!FORMS.has(path)) expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
    }),
  );

  test("are sent by every POST route when it rejects the request", async () => {
    const { acts, lab } = await everyAct();
    const stranger = new Browser(lab);
    for (const act of acts) {
      for (const refused of [
        { ...act, by: stranger },
        { ...act, body: { nothing: "right" } },
      ]) {
        expectUncached(await toPost(refused, { keep: false, headers: { origin: "https://evil.com" } }));
      }
      expectUncached(await stranger.post(act.path, { nothing: "right" }, { keep: false }));
    }
  });

  test("are sent by every GET route, with and without a session", async () => {
    const { reads, lab } = await everyAct();
    for (const { path, query, by } of reads.filter((read) => read.path !== PUBLIC)) {
      for (const browser of [by, new Browser(lab)]) {
        expectUncached(await browser.get(path, { query, keep: false }));
        expectUncached(await browser.get(path, { query: "token=x&callbackURL=/", keep: false }));
      }
    }
  });

  test("are tested on GET routes that return data, except those that need a token", async () => {
    const { reads } = await everyAct();
    const statuses = new Map<string, number>();
    for (const { path, query, by } of reads) statuses.set(path, (await by.get(path, { query, keep: false })).status);
    const refused = [...statuses].filter(([, status]) => status !== 200).map(([path]) => path);
    // These routes need a token of a mail, a provider or an image.
    expect(refused.sort()).toEqual([
      "/callback/x",
      "/delete-user/callback",
      "/images/x",
      "/magic-link/verify",
      "/reset-password/x",
      "/verify-email",
    ]);
  });
});

describe("a response with a session is not cached", () => {
  test.each(["/welcome", null])("after a verification that signs in with callbackURL %s", async (callbackURL) => {
    const { lab, alice, mailbox } = await openLife(SIGNS_IN);
    await alice.post("/send-verification-email", { email: personOf("alice").email });
    const { token, url } = await mailbox.last("verify-email");
    const elsewhere = new Browser(lab);
    const answer =
      callbackURL === null
        ? await elsewhere.get("/verify-email", { query: `token=${token}`, headers: OWN_PAGE })
        : await follow(elsewhere, { url });
    expect(answer.given.map(({ name }) => name)).toContain(SESSION_COOKIE);
    expectUncached(answer);
    expect(await whoIs(elsewhere)).toBe("alice");
    // The response contains no session, and a second request does not start one.
    expect(answer.text).not.toMatch(/"token"|"session"/);
    const again = await elsewhere.get("/verify-email", { query: `token=${token}`, cookie: null, keep: false });
    expect(again.given).toEqual([]);
    expectUncached(again);
  });
});
