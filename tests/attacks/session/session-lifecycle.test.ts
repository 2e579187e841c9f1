import { user as userTable } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { ORIGIN, openAuth } from "../../ground/open-auth.ts";
import { CACHE_COOKIE, SESSION_COOKIE, signIn, signUp, tokenOf, trySignIn, whoIs } from "../../ground/people.ts";

const CACHED = { session: { cookieCache: { enabled: true, maxAge: 60 } } };

describe("fixation", () => {
  test("signing in over another's signed cookie begins a session of its own", async () => {
    const lab = openAuth();
    const mallory = await signUp(lab, "mallory");
    const planted = mallory.cookies.get(SESSION_COOKIE) ?? "";
    const plantedToken = tokenOf(mallory);
    await signUp(lab, "alice");

    const victim = new Browser(lab);
    victim.cookies.set(SESSION_COOKIE, planted);
    await trySignIn(victim, "alice");
    expect(tokenOf(victim)).not.toBe(plantedToken);
    expect(await whoIs(victim)).toBe("alice");
    expect(["mallory", null]).toContain(await whoIs(mallory));
  });

  test("an unsigned value never becomes a session", async () => {
    const lab = openAuth();
    await signUp(lab, "alice");
    const victim = new Browser(lab);
    const planted = "p".repeat(32);
    victim.cookies.set(SESSION_COOKIE, planted);
    await trySignIn(victim, "alice");
    expect(tokenOf(victim)).not.toBe(planted);
    const attacker = new Browser(lab);
    attacker.cookies.set(SESSION_COOKIE, planted);
    expect(await whoIs(attacker)).toBeNull();
    expect((await lab.sessions()).map(({ token }) => token)).not.toContain(planted);
  });
});

test("switching users leaves nothing of the first", async () => {
  const lab = openAuth(CACHED);
  await signUp(lab, "alice");
  const browser = await signUp(lab, "bob");
  expect(browser.cookies.get(CACHE_COOKIE)).toBeDefined();
  const answer = await trySignIn(browser, "alice");
  expect(answer.text).not.toContain("bob@");
  for (const query of [undefined, "disableCookieCache=true"]) expect(await whoIs(browser, query)).toBe("alice");
});

describe("sign-out is final", () => {
  test("the row is gone and every cookie taken away as it was given", async () => {
    const lab = openAuth(CACHED);
    await signUp(lab, "alice");
    const alice = new Browser(lab);
    const begun = await trySignIn(alice, "alice", { rememberMe: false });
    const captured = alice.cookies.header();
    const cache = `${CACHE_COOKIE}=${alice.cookies.get(CACHE_COOKIE)}`;
    const token = tokenOf(alice);

    const ended = await alice.post("/sign-out");
    for (const { name, attributes } of begun.given) {
      const gone = ended.cookies.find((cookie) => cookie.name === name);
      expect(gone?.clears, name).toBe(true);
      expect(gone?.value).toBe("");
      for (const key of ["path", "domain", "secure", "samesite"]) {
        expect(gone?.attributes.get(key), `${name} ${key}`).toBe(attributes.get(key));
      }
    }
    expect((await lab.sessions()).map((row) => row.token)).not.toContain(token);

    const replay = (cookie: string | null, query: string) => alice.get("/get-session", { cookie, query });
    expect((await replay(cache, "")).json).toBeNull();
    expect((await replay(captured, "disableCookieCache=true")).json).toBeNull();
    expect((await alice.get("/list-sessions", { cookie: captured })).status).toBe(401);
    expect((await alice.post("/update-user", { name: "x" }, { cookie: captured })).status).toBe(401);
    lab.clock.advance({ minutes: 1 });
    expect((await replay(captured, "")).json).toBeNull();
  });

  test("without the cache a replay is nobody at once", async () => {
    const alice = await signUp(openAuth(), "alice");
    const captured = alice.cookies.header();
    await alice.post("/sign-out");
    expect((await alice.get("/get-session", { cookie: captured })).json).toBeNull();
  });
});

test("another's token and a made-up one are answered alike, and neither session ends", async () => {
  const lab = openAuth();
  const alice = await signUp(lab, "alice");
  const bob = await signUp(lab, "bob");
  const foreign = await alice.post("/revoke-session", { token: tokenOf(bob) });
  const random = await alice.post("/revoke-session", { token: "r".repeat(32) });
  expect([foreign.status, foreign.text]).toEqual([random.status, random.text]);
  expect([await whoIs(bob), await whoIs(alice)]).toEqual(["bob", "alice"]);
});

test("the others end, then all, with the caller's cookies", async () => {
  const lab = openAuth(CACHED);
  const first = await signUp(lab, "alice");
  const others = [await signIn(lab, "alice"), await signIn(lab, "alice")];
  const bob = await signUp(lab, "bob");
  const strict = "disableCookieCache=true";

  await first.post("/revoke-other-sessions");
  expect(await Promise.all([first, ...others].map((browser) => whoIs(browser, strict)))).toEqual(["alice", null, null]);
  const answer = await first.post("/revoke-sessions");
  expect(answer.cookies.filter(({ clears }) => clears).map(({ name }) => name)).toEqual(
    expect.arrayContaining([SESSION_COOKIE, CACHE_COOKIE]),
  );
  expect(await whoIs(first)).toBeNull();
  expect(await whoIs(bob, strict)).toBe("bob");
});

test("a thousand tokens: unique, long, of the whole alphabet, without a common beginning", async () => {
  const lab = openAuth();
  await signUp(lab, "alice");
  const tokens: string[] = [];
  for (let count = 0; count < 1000; count += 1) {
    tokens.push(String((await trySignIn(new Browser(lab), "alice")).at("token")));
  }
  expect(new Set(tokens).size).toBe(1000);
  expect(new Set(tokens.join("")).size).toBe(62);
  for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9]{32,}$/);
  expect(new Set(tokens.map((token) => token.charAt(0))).size).toBeGreaterThan(50);
  expect(new Set(tokens.map((token) => token.slice(0, 6))).size).toBe(1000);
  const [person] = await lab.users();
  for (const token of tokens) expect(token.includes(person?.id.slice(0, 8) ?? token)).toBe(false);
});

test("whatever carries a session says no-store", async () => {
  const lab = openAuth();
  const alice = await signUp(lab, "alice");
  const answers = [
    await alice.get("/get-session"),
    await new Browser(lab).get("/get-session"),
    await trySignIn(alice, "alice"),
    await trySignIn(alice, "alice", { password: "wrong-wrong" }),
    await alice.get("/list-sessions"),
    await alice.post("/sign-out"),
  ];
  for (const { headers } of answers) expect(headers.get("cache-control")).toBe("no-store");
});

test("a session whose person has vanished is nobody's", async () => {
  const lab = openAuth(CACHED);
  const alice = await signUp(lab, "alice");
  await lab.store.delete(userTable, { where: { email: "alice@people.example.org" } });
  const answer = await alice.get("/get-session", { query: "disableCookieCache=true", keep: false });
  expect(answer.json).toBeNull();
  expect(answer.cookies.find(({ name }) => name === SESSION_COOKIE)?.clears).toBe(true);
  for (const path of ["/list-sessions"]) expect((await alice.get(path, { keep: false })).status).toBe(401);
  expect((await alice.post("/update-user", { name: "Ghost" })).status).toBe(401);
});

describe("a User-Agent is data", () => {
  test.each([
    ["64 kB", "U".repeat(65_536)],
    ["Latin-1 bytes", "Mozilla\u00ff\u0080\u00fe"],
    ["markup", "<script>alert(1)</script>\tx"],
  ])("%s", async (_, userAgent) => {
    const lab = openAuth();
    await signUp(lab, "alice");
    const browser = await signIn(lab, "alice", {}, { headers: { "user-agent": userAgent, origin: ORIGIN } });
    const kept = (await browser.get("/list-sessions")).json;
    const stored = Array.isArray(kept) ? kept.map((row: unknown) => Reflect.get(Object(row), "userAgent")) : [];
    expect(stored).toHaveLength(2);
    for (const text of stored.filter((value) => value !== null)) {
      expect(String(text).length).toBeLessThanOrEqual(512);
      expect(String(text)).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/);
    }
  });
});
