import type { Auth } from "@sallyport/core";
import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { personOf, signIn, signUp, tokenOf, trySignIn, whoIs } from "../../ground/people.ts";
import { totpOf } from "../../ground/totp.ts";
import { type App, IDLE, idOf, isIn, openLimited } from "./limited-app.ts";

describe("an impersonation", () => {
  async function impersonate(app: App) {
    const alice = await signUp(app, "alice");
    const root = await app.signUpRoot();
    expect((await root.post("/admin/impersonate-user", { userId: await idOf(alice) })).status).toBe(200);
    return { alice, root };
  }

  test("that is idle ends, and leaves nobody signed in", async () => {
    const app = openLimited();
    const { root } = await impersonate(app);
    app.clock.advance({ seconds: IDLE });
    expect((await root.get("/list-sessions", { keep: false })).status).toBe(401);
    expect((await root.post("/admin/stop-impersonating", {}, { keep: false })).status).toBe(401);
    expect(await isIn(root)).toBe(false);
  });

  test("is no use of the user's own session", async () => {
    const app = openLimited();
    const { alice, root } = await impersonate(app);
    await app.pass(IDLE, 300, () => root.get("/list-sessions"));
    expect([await isIn(alice), await whoIs(root, "disableCookieCache=true")]).toEqual([false, "alice"]);
  });
});

test("an API key neither counts nor becomes idle, and its uses keep no session alive", async () => {
  const app = openLimited(1);
  const browser = await signUp(app, "alice");
  const key = String((await browser.post("/api-key/create", { name: "CI" })).at("key"));
  const { api } = app.auth as unknown as Auth<"api-key">;
  const program = new Browser(app);
  const use = async () => {
    expect((await program.get("/get-session", { headers: { "x-api-key": key } })).json).toBeNull();
    return api.apiKey.verify({ body: { key } });
  };
  const before = await app.sessions();
  await app.pass(IDLE, 300, use);
  expect(await use()).toMatchObject({ valid: true });
  expect(await app.sessions()).toEqual(before);
  expect(await isIn(browser)).toBe(false);
});

describe("a sign-in that waits for its second factor", () => {
  async function withFactor(maxSessions: number) {
    const app = openLimited(maxSessions);
    const alice = await signUp(app, "alice");
    const { password } = personOf("alice");
    const enabled = await alice.post("/two-factor/enable", { password });
    const uri = String(enabled.at("totpURI"));
    const code = () => totpOf(uri, app.clock.now());
    expect((await alice.post("/two-factor/verify-totp", { code: code() })).status).toBe(200);
    app.clock.advance({ seconds: 60 });
    return { app, alice, code };
  }

  test("ends no session until the code is right, and then the oldest", async () => {
    const { app, alice, code } = await withFactor(1);
    const browser = new Browser(app);
    expect((await trySignIn(browser, "alice")).at("twoFactorRedirect")).toBe(true);
    expect((await browser.get("/list-sessions", { keep: false })).status).toBe(401);
    expect((await browser.post("/two-factor/verify-totp", { code: "000000" })).status).toBe(401);
    expect(await isIn(alice)).toBe(true);
    expect((await browser.post("/two-factor/verify-totp", { code: code() })).status).toBe(200);
    expect([await isIn(alice), await whoIs(browser)]).toEqual([false, "alice"]);
    expect(await app.sessions()).toHaveLength(1);
  });

  test("expires however often it is asked about, and its session counts from the code", async () => {
    const { app, code } = await withFactor(5);
    const late = new Browser(app);
    await trySignIn(late, "alice");
    await app.pass(IDLE, 60, () => late.get("/get-session"));
    expect((await late.post("/two-factor/verify-totp", { code: code() })).status).toBe(401);
    const browser = new Browser(app);
    await trySignIn(browser, "alice");
    app.clock.advance({ seconds: 120 });
    expect((await browser.post("/two-factor/verify-totp", { code: code() })).status).toBe(200);
    app.clock.advance({ seconds: IDLE - 1 });
    expect(await isIn(browser)).toBe(true);
  });
});

test("neither the user nor an administrator sees a session that is idle, and the trail names one that was evicted", async () => {
  const app = openLimited(2);
  const idle = await signUp(app, "alice");
  const root = await app.signUpRoot();
  const userId = await idOf(idle);
  await app.pass(IDLE, 600, () => root.get("/get-session"));
  const browser = await signIn(app, "alice");
  const shown = Object((await browser.get("/list-sessions")).json);
  expect(shown).toMatchObject([{ token: tokenOf(browser) }]);
  const { sessions } = Object((await root.post("/admin/list-user-sessions", { userId })).json);
  expect(sessions).toMatchObject([{ userId }]);
  for (let time = 0; time < 2; time += 1) {
    app.clock.advance({ seconds: 1 });
    await signIn(app, "alice");
  }
  const trail = await root.get("/audit/list", { query: "limit=50" });
  expect(trail.text).toContain("session.evicted");
  expect(await isIn(browser)).toBe(false);
});
