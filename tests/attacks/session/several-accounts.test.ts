import { multiSession } from "@sallyport/core/multi-session";
import { session } from "@sallyport/core/store";
import { Browser, readSetCookie } from "@sallyport/testing";
import { expect, test } from "vitest";
import { openAuth } from "../../ground/open-auth.ts";
import { SESSION_COOKIE, signUp, tokenOf, trySignIn, whoIs } from "../../ground/people.ts";

const BROWSER_COOKIE = "sallyport.multi_browser";
const nameOf = (token: string): string => `${SESSION_COOKIE}_multi-${token.toLowerCase()}`;

async function openShared() {
  const lab = openAuth({ plugins: [multiSession({ maximumSessions: 2 })] });
  const browser = await signUp(lab, "alice");
  const first = tokenOf(browser);
  lab.clock.advance({ seconds: 1 });
  await browser.post("/sign-up/email", { name: "bob", email: "bob@example.com", password: "a long password" });
  const mallory = await signUp(lab, "mallory");
  return { lab, browser, mallory, alice: first, bob: tokenOf(browser) };
}

const listed = async (browser: Browser): Promise<unknown[]> =>
  Object((await browser.get("/multi-session/list-device-sessions")).json).map((one: object) =>
    Reflect.get(Object(Reflect.get(one, "user")), "name"),
  );
const setActive = (browser: Browser, sessionToken: string) =>
  browser.post("/multi-session/set-active", { sessionToken });

test.each<[string, (value: string, own: string) => string]>([
  ["another token under the signature of its own", (value, own) => value.replace(/^\w{32}/, own)],
  ["no signature", (value) => value.slice(0, 32)],
  ["another signature", (value) => `${value.slice(0, -6)}AAAA%3D`],
  ["the cookie of another session", (_, own) => own],
  ["text that is not encoded", () => "%E0%A4%A"],
])("a cookie with %s opens no session", async (_, forge) => {
  const { mallory, browser, alice } = await openShared();
  const own = mallory.cookies.get(nameOf(tokenOf(mallory))) ?? "";
  const stolen = browser.cookies.get(nameOf(alice)) ?? "";
  mallory.cookies.set(nameOf(alice), forge(stolen.replace(alice, tokenOf(mallory)), own));
  expect((await setActive(mallory, alice)).status).toBe(401);
  expect(await listed(mallory)).toEqual(["mallory"]);
  expect(await whoIs(mallory)).toBe("mallory");
});

test("a cookie under the name of another session opens neither", async () => {
  const { mallory, alice, browser } = await openShared();
  const name = nameOf(alice);
  const value = browser.cookies.get(name) ?? "";
  mallory.cookies.set(name.replace(/.$/, "_"), value);
  expect(await listed(mallory)).toEqual(["mallory"]);
  expect((await setActive(mallory, alice)).status).toBe(401);
});

test("a session cookie that was not to be remembered cannot be kept as a remembered one", async () => {
  const { lab } = await openShared();
  const browser = new Browser(lab);
  await trySignIn(browser, "alice", { rememberMe: false });
  const token = tokenOf(browser);
  const [kept, own] = [browser.cookies.get(nameOf(token)), browser.cookies.get(SESSION_COOKIE)];
  expect(kept).not.toBe(own);
  const other = new Browser(lab);
  other.cookies.set(SESSION_COOKIE, kept ?? "");
  expect(await whoIs(other)).toBeNull();
});

test("the browser's id of somebody else counts sessions, and opens none", async () => {
  const { lab, browser, mallory } = await openShared();
  // An attacker on a sibling domain can set this cookie where the cookies belong to the parent domain.
  browser.cookies.set(BROWSER_COOKIE, mallory.cookies.get(BROWSER_COOKIE) ?? "");
  await trySignIn(browser, "alice");
  const where: object = { browserId: (await lab.sessions()).map((row) => Reflect.get(row, "browserId")).at(-1) };
  expect(await lab.store.count(session, { where })).toBe(2);
  expect(await listed(mallory)).not.toContain("alice");
  expect((await setActive(mallory, tokenOf(browser))).status).toBe(401);
  await mallory.post("/sign-out");
  expect(await whoIs(browser)).toBe("alice");
});

/** Whoever controls a sibling subdomain can set cookies for the parent domain, but none whose name has `__Host-`. */
function plant(victim: Browser, attacker: Browser, names: (name: string) => boolean): void {
  for (const [name, value] of attacker.cookies) if (names(name)) victim.cookies.set(name, value);
}

test("a planted session of somebody else is not listed, and no switch or sign-out leads to it", async () => {
  const { lab, mallory } = await openShared();
  const victim = new Browser(lab);
  await trySignIn(victim, "alice");
  plant(victim, mallory, (name) => name.includes("_multi-"));
  expect(await listed(victim)).toEqual(["alice"]);
  plant(victim, mallory, (name) => name.includes("_multi-"));
  expect((await setActive(victim, tokenOf(mallory))).status).toBe(401);
  plant(victim, mallory, (name) => name.includes("_multi-"));
  expect((await victim.post("/multi-session/revoke", { sessionToken: tokenOf(victim) })).status).toBe(200);
  expect(await whoIs(victim)).toBeNull();
});

test("planted sessions, kept or active, neither stay at the next sign-in nor end one of the browser", async () => {
  const { lab, mallory } = await openShared();
  await signUp(lab, "carol");
  const victim = new Browser(lab);
  await trySignIn(victim, "alice");
  const alice = tokenOf(victim);
  plant(victim, mallory, (name) => name.includes("session_token"));
  lab.clock.advance({ seconds: 1 });
  expect((await trySignIn(victim, "carol")).status).toBe(200);
  expect(await listed(victim)).toEqual(["alice", "carol"]);
  expect((await lab.sessions()).map(({ token }) => token)).toContain(alice);
  expect(await whoIs(mallory)).toBe("mallory");
});

test("a revoked session is refused, and the answer deletes its cookie", async () => {
  const { lab, browser, alice } = await openShared();
  await lab.store.delete(session, { where: { token: alice } });
  const answer = await setActive(browser, alice);
  expect([answer.status, answer.code]).toEqual([401, "INVALID_SESSION_TOKEN"]);
  const sent = browser.setCookies.map(readSetCookie);
  expect(sent.map(({ name, clears }) => [name, clears])).toEqual([[nameOf(alice), true]]);
  expect(await whoIs(browser)).toBe("bob");
});

test("a session that a sign-in has ended does not return with an old cookie", async () => {
  const { lab, browser, alice } = await openShared();
  const old = new Map(browser.cookies);
  lab.clock.advance({ seconds: 1 });
  expect((await trySignIn(browser, "mallory")).status).toBe(200);
  for (const [name, value] of old) browser.cookies.set(name, value);
  expect((await setActive(browser, alice)).status).toBe(401);
  expect(await listed(browser)).not.toContain("alice");
  expect((await lab.sessions()).map(({ token }) => token)).not.toContain(alice);
});

test("no cookie opens a session after a sign-out", async () => {
  const { browser, alice, bob } = await openShared();
  const old = new Map(browser.cookies);
  expect((await browser.post("/sign-out")).status).toBe(200);
  for (const [name, value] of old) browser.cookies.set(name, value);
  for (const token of [alice, bob]) expect((await setActive(browser, token)).status).toBe(401);
  expect(await whoIs(browser)).toBeNull();
});

test("a hundred forged cookies hide no session from a sign-out", async () => {
  const { browser, alice, bob } = await openShared();
  const own = new Map(browser.cookies);
  browser.cookies.clear();
  for (let number = 0; number < 100; number += 1) browser.cookies.set(nameOf(`forged${number}`), "forged.forged");
  for (const [name, value] of own) browser.cookies.set(name, value);
  expect(await listed(browser)).toEqual(["alice", "bob"]);
  expect((await browser.post("/sign-out")).status).toBe(200);
  for (const [name, value] of own) browser.cookies.set(name, value);
  for (const token of [alice, bob]) expect((await setActive(browser, token)).status).toBe(401);
});

test("the cookies of each session have the attributes of the session cookie, also on a parent domain", async () => {
  const baseURL = "https://app.example.com";
  const lab = openAuth({
    baseURL,
    plugins: [multiSession()],
    advanced: { crossSubDomainCookies: { enabled: true, domain: "example.com" } },
  });
  const browser = await signUp({ ...lab, origin: baseURL }, "alice");
  const sent = browser.setCookies.map(readSetCookie).filter(({ name }) => name.includes("session_token"));
  expect(sent.map(({ name }) => name.replace(/multi-.*/, "multi"))).toEqual([
    `__Secure-${SESSION_COOKIE}`,
    `__Secure-${SESSION_COOKIE}_multi`,
  ]);
  const [own, kept] = sent.map(({ attributes }) => Object.fromEntries(attributes));
  expect(kept).toEqual(own);
  expect(kept).toMatchObject({ domain: "example.com", httponly: "", secure: "", path: "/", samesite: "Lax" });
});
