import { AuthError, defineHook } from "@sallyport/core";
import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { openAuth } from "../../ground/open-auth.ts";
import {
  CACHE_COOKIE,
  personOf,
  SESSION_COOKIE,
  signIn,
  signUp,
  tokenOf,
  trySignIn,
  whoIs,
} from "../../ground/people.ts";
import { assertUntouched } from "../../ground/untouched.ts";

const CACHED = { session: { cookieCache: { enabled: true, maxAge: 60 } } };

/** A person with two devices, the second revoked from the first but still holding a fresh cache. */
async function revokedButCached() {
  const lab = openAuth(CACHED);
  const first = await signUp(lab, "alice");
  const second = await signIn(lab, "alice");
  await whoIs(second);
  expect((await first.post("/revoke-session", { token: tokenOf(second) })).status).toBe(200);
  return { lab, first, second };
}

describe("revoked but cached", () => {
  test("every route that acts refuses at once and changes nothing", async () => {
    const { lab, first, second } = await revokedButCached();
    const calls: [string, string, object?][] = [
      ["GET", "/list-sessions"],
      ["POST", "/update-user", { name: "Owned" }],
      ["POST", "/revoke-session", { token: tokenOf(first) }],
      ["POST", "/revoke-sessions", {}],
      ["POST", "/revoke-other-sessions", {}],
    ];
    await assertUntouched(lab, async () => {
      for (const [method, path, body] of calls) {
        const answer = await second.send(method, path, { ...(body && { body }), keep: false });
        expect([path, answer.status, answer.given]).toEqual([path, 401, []]);
      }
    });
    expect(await whoIs(first, "disableCookieCache=true")).toBe("alice");
  });

  test("get-session lags by the configured lifetime at most", async () => {
    const { lab, second } = await revokedButCached();
    lab.clock.advance({ minutes: 1 });
    expect(await whoIs(second)).toBeNull();
    expect(second.cookies.header()).toBeNull();
  });
});

describe("a query cannot weaken a check", () => {
  test.each(["disableCookieCache=false", "disableRefresh=true", "disableCookieCache=0"])("%s", async (query) => {
    const { second } = await revokedButCached();
    expect((await second.get("/list-sessions", { query, keep: false })).status).toBe(401);
    expect((await second.post("/update-user", { name: "x" }, { query, keep: false })).status).toBe(401);
  });

  test("disableCookieCache=true after a revoke is nobody and clears the cookies", async () => {
    const { second } = await revokedButCached();
    const answer = await second.get("/get-session", { query: "disableCookieCache=true" });
    expect(answer.json).toBeNull();
    const cleared = answer.cookies.filter(({ clears }) => clears).map(({ name }) => name);
    expect(cleared).toEqual(expect.arrayContaining([SESSION_COOKIE, CACHE_COOKIE]));
  });
});

test("no route gives a revoked session a new working cookie", async () => {
  const { lab, second } = await revokedButCached();
  const captured = second.cookies.header();
  const answers = [
    await second.post("/update-user", { name: "Owned" }, { keep: false }),
    await second.get("/get-session", { query: "disableCookieCache=true", keep: false }),
    await second.get("/get-session", { keep: false }),
  ];
  for (const { given } of answers) expect(given).toEqual([]);
  lab.clock.advance({ seconds: 61 });
  expect((await second.get("/get-session", { cookie: captured })).json).toBeNull();
});

describe("a step that is rejected after the session began", () => {
  const rejecting = defineHook({
    when: "after",
    paths: ["/sign-in/email"],
    run: () => {
      throw new AuthError({ code: "SECOND_FACTOR_REQUIRED", status: 403, message: "Second factor required" });
    },
  });

  test("no cookie and no session come out of it, and none that was there is used", async () => {
    const lab = openAuth({ ...CACHED, hooks: [rejecting] });
    const alice = await signUp(lab, "alice");
    await alice.post("/sign-out");
    const answer = await trySignIn(alice, "alice");
    expect([answer.status, answer.given]).toEqual([403, []]);
    expect(await lab.sessions()).toEqual([]);
    expect(await whoIs(alice)).toBeNull();
  });

  test("neither out of a sign-up", async () => {
    const onSignUp = { ...rejecting, paths: ["/sign-up/email"] };
    const lab = openAuth({ ...CACHED, hooks: [onSignUp] });
    const answer = await new Browser(lab).post("/sign-up/email", personOf("alice"));
    expect([answer.status, answer.given]).toEqual([403, []]);
    expect(await lab.sessions()).toEqual([]);
  });

  test("a hook before the endpoint leaves nothing behind either", async () => {
    const before = { ...rejecting, when: "before" as const };
    const lab = openAuth({ ...CACHED, hooks: [before] });
    await signUp(lab, "alice");
    await assertUntouched(lab, async () => {
      expect((await trySignIn(new Browser(lab), "alice")).status).toBe(403);
    });
  });
});

describe("versions and edits", () => {
  test("caches of another version are ignored", async () => {
    const { lab, second } = await revokedButCached();
    const captured = second.cookies.header();
    const version = { session: { cookieCache: { enabled: true, maxAge: 60, version: "2" } } };
    const bumped = openAuth({ ...version, database: { dialect: "memory", open: () => lab.store } });
    expect((await new Browser(bumped).get("/get-session", { cookie: captured })).json).toBeNull();
  });

  test("the own cache follows an edit at once, another device's within the lifetime", async () => {
    const lab = openAuth(CACHED);
    const first = await signUp(lab, "alice");
    const second = await signIn(lab, "alice");
    await first.post("/update-user", { name: "Renamed" });
    expect([await whoIs(first), await whoIs(second)]).toEqual(["Renamed", "alice"]);
    lab.clock.advance({ minutes: 1 });
    expect(await whoIs(second)).toBe("Renamed");
  });
});
