import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { ORIGIN, openAuth } from "../../ground/open-auth.ts";
import { CACHE_COOKIE, SESSION_COOKIE, signIn, signUp, tokenOf, trySignIn, whoIs } from "../../ground/people.ts";

const DAY = 86_400;
const CACHED = { session: { cookieCache: { enabled: true, maxAge: 60 } } };

/** Cookies that an attacker sets in the browser of a victim before the sign-in. */
const PLANTED: Readonly<Record<string, (mallory: Browser) => string>> = {
  "another user's signed cookie": (mallory) => mallory.cookies.get(SESSION_COOKIE) ?? "",
  "an unsigned value": () => "p".repeat(32),
};

test.each(Object.entries(PLANTED))("a sign-in starts a new session if the browser has %s", async (_, plant) => {
  const lab = openAuth();
  const mallory = await signUp(lab, "mallory");
  const planted = plant(mallory);
  await signUp(lab, "alice");
  const [victim, attacker] = [new Browser(lab), new Browser(lab)];
  for (const browser of [victim, attacker]) browser.cookies.set(SESSION_COOKIE, planted);
  await trySignIn(victim, "alice");
  expect([tokenOf(victim), await whoIs(victim)]).toEqual([expect.not.stringContaining(planted.slice(0, 32)), "alice"]);
  expect(await whoIs(attacker)).not.toBe("alice");
  expect((await lab.sessions()).map(({ token }) => token)).not.toContain(planted);
});

test("a sign-in as another user leaves no data of the first one in the browser", async () => {
  const lab = openAuth(CACHED);
  await signUp(lab, "alice");
  const browser = await signUp(lab, "bob");
  expect(browser.cookies.get(CACHE_COOKIE)).toBeDefined();
  const answer = await trySignIn(browser, "alice");
  expect(answer.text).not.toContain("bob@");
  for (const query of [undefined, "disableCookieCache=true"]) expect(await whoIs(browser, query)).toBe("alice");
});

test("a sign-out deletes the row, and clears every cookie with its attributes", async () => {
  const lab = openAuth(CACHED);
  await signUp(lab, "alice");
  const alice = new Browser(lab);
  const begun = await trySignIn(alice, "alice", { rememberMe: false });
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

  // The attacks on routes show that the other cookies are rejected too.
  expect((await alice.get("/get-session", { cookie: cache })).json).toBeNull();
});

test("a thousand tokens are unique and long, use the whole alphabet, and have no common prefix", async () => {
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

describe("a User-Agent is stored without control characters and with at most 512 characters:", () => {
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

test("a cookie lasts at most 400 days, even with a session of ten years", async () => {
  const lab = openAuth({ session: { expiresIn: 3650 * DAY, updateAge: DAY } });
  await signUp(lab, "alice");
  const browser = new Browser(lab);
  const begun = await trySignIn(browser, "alice");
  lab.clock.advance({ days: 2 });
  const extended = await browser.get("/get-session");
  for (const { given } of [begun, extended]) {
    const ages = given.map(({ attributes }) => Number(attributes.get("max-age")));
    expect(ages).toEqual([34_560_000]);
  }
});

test("a sign-in with rememberMe: false sets session cookies and starts a session of a day", async () => {
  for (const options of [{}, CACHED]) {
    const lab = openAuth(options);
    await signUp(lab, "alice");
    const browser = new Browser(lab);
    const signedIn = await trySignIn(browser, "alice", { rememberMe: false });
    const answers = [signedIn];
    const row = (await lab.sessions()).find(({ token }) => token === signedIn.at("token"));
    expect(row?.expiresAt.getTime()).toBeLessThanOrEqual(lab.clock.now().getTime() + DAY * 1000);
    lab.clock.advance({ seconds: DAY - 60 });
    answers.push(
      await browser.get("/get-session"),
      await browser.get("/get-session", { query: "disableCookieCache=true" }),
    );
    answers.push(await browser.post("/update-user", { name: "Alice" }));
    for (const { given } of answers) {
      for (const { name, attributes } of given) {
        expect([name, attributes.has("max-age"), attributes.has("expires")]).toEqual([name, false, false]);
      }
    }
    lab.clock.advance({ seconds: 61 });
    expect(await whoIs(browser)).toBeNull();
  }
});
