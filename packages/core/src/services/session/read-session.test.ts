import { createHmac } from "node:crypto";
import { Browser, TestClock } from "@sallyport/testing";
import { answer, cookieLine, textOf } from "sallyport-tests/ground/answer";
import { CHEAP, DAY, ORIGIN, openAuth, SECRET, START } from "sallyport-tests/ground/open-auth";
import { ALICE, signIn, signUp, tokenOf, trySignIn, whoIs } from "sallyport-tests/ground/people";
import { afterEach, expect, test, vi } from "vitest";
import { createAuth } from "../../create-auth.ts";
import { memory } from "../../memory.ts";
import { session } from "../../store.ts";

const WEEK = 7 * DAY;
const CLEARED = ["session_token", "session_data", "dont_remember"].map(
  (name) => `sallyport.${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax`,
);
const expiryOf = async (browser: Browser, query = ""): Promise<string> =>
  textOf((await answer(browser.get(`/get-session${query}`))).body, "session", "expiresAt");

afterEach(() => {
  vi.useRealTimers();
});

/** Signs Alice in in a browser. */
async function openSignedIn(options: Parameters<typeof openAuth>[0] = {}, signingIn: object = {}) {
  const app = openAuth(options);
  await signUp(app.auth);
  return { ...app, browser: await signIn(app.auth, signingIn) };
}
type SignedIn = Awaited<ReturnType<typeof openSignedIn>>;

test.each<[string, (app: SignedIn) => unknown]>([
  ["is expired", ({ clock }) => clock.advance({ seconds: WEEK })],
  ["was revoked", ({ store }) => store.delete(session, { where: {} })],
])("a session that %s returns null, and its row and cookies are deleted", async (_, end) => {
  const app = await openSignedIn();
  app.clock.advance({ seconds: WEEK - 1 });
  expect(await whoIs(app.browser, "disableRefresh=true")).toBe("Alice");
  await end(app);
  expect(await whoIs(app.browser)).toBeNull();
  expect(app.browser.setCookies).toEqual(CLEARED);
  expect((await app.sessions()).filter(({ token }) => token === tokenOf(app.browser))).toEqual([]);
  expect(await app.users()).toHaveLength(1);
});

test("a required session is neither extended nor accepted when expired", async () => {
  const { browser, clock, sessions } = await openSignedIn();
  clock.advance({ days: 2 });
  expect((await browser.get("/list-sessions")).status).toBe(200);
  expect(browser.setCookies).toEqual([]);
  clock.advance({ days: 7 });
  expect((await browser.get("/list-sessions")).status).toBe(401);
  expect(await sessions()).toHaveLength(1);
});

test("a server call returns the cookies with returnHeaders", async () => {
  const { auth, browser, clock } = await openSignedIn();
  const headers = { cookie: browser.cookies.header() ?? "" };
  clock.advance({ days: 1 });
  const extended = await auth.api.getSession({ headers, returnHeaders: true });
  expect(extended.response?.session.expiresAt).toEqual(new Date("2030-03-09T12:00:00Z"));
  expect(extended.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^sallyport\.session_token=.*; Max-Age=604800;/),
  ]);
  clock.advance({ days: 8 });
  const ended = await auth.api.getSession({ headers, returnHeaders: true });
  expect(ended.response).toBeNull();
  expect(ended.headers.getSetCookie()).toEqual(CLEARED);
});

test("two instances in one process are independent", async () => {
  const [first, second] = [await openSignedIn(), openAuth()];
  const moved = new Browser(second.auth);
  for (const [name, value] of first.browser.cookies) moved.cookies.set(name, value);
  expect(await whoIs(moved)).toBeNull();
  expect((await moved.post("/sign-up/email", ALICE)).status).toBe(200);
  first.clock.advance({ days: 8 });
  expect(await whoIs(moved)).toBe("Alice");
  await trySignIn(first.browser, {}, { password: "wrong password" });
  expect(first.entries).not.toEqual([]);
  expect(second.entries).toEqual([]);
});

test("the default clock is the current Date", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new TestClock(START).now() });
  const auth = createAuth({
    baseURL: ORIGIN,
    secret: SECRET,
    database: memory(),
    environment: "test",
    emailAndPassword: { password: { scrypt: CHEAP } },
  });
  const browser = await signUp(auth);
  vi.setSystemTime(new Date("2030-03-08T11:59:59Z"));
  expect(await expiryOf(browser, "?disableRefresh=true")).toBe("2030-03-08T12:00:00.000Z");
  vi.setSystemTime(new Date("2030-03-08T12:00:00Z"));
  expect((await answer(browser.get("/get-session"))).body).toBeNull();
});

test.each([
  ["missing", () => {}],
  ["invalid", (browser: Browser) => browser.cookies.set("sallyport.dont_remember", "x")],
])("a session with rememberMe false is not extended when its dont_remember cookie is %s", async (_name, change) => {
  const { browser } = await openSignedIn({}, { rememberMe: false });
  browser.cookies.delete("sallyport.dont_remember");
  change(browser);
  expect(await expiryOf(browser)).toBe("2030-03-02T12:00:00.000Z");
  expect(cookieLine(browser, "session_token")).toBeUndefined();
});

test("a sign-in with rememberMe clears the dont_remember cookie", async () => {
  const { browser } = await openSignedIn({}, { rememberMe: false });
  await trySignIn(browser, {});
  expect(cookieLine(browser, "dont_remember")).toContain("; Max-Age=0;");
  expect(cookieLine(browser, "session_token")).toContain("; Max-Age=604800;");
});

test("a session with rememberMe false is not longer than expiresIn", async () => {
  const { browser } = await openSignedIn({ session: { expiresIn: 600, updateAge: 60 } }, { rememberMe: false });
  expect(await expiryOf(browser)).toBe("2030-03-01T12:10:00.000Z");
});

test("accepts better-auth's session and dont_remember cookies with the same secret and prefix", async () => {
  const { auth, clock, browser: own } = await openSignedIn({ advanced: { cookiePrefix: "better-auth" } });
  const signed = (value: string) =>
    encodeURIComponent(`${value}.${createHmac("sha256", SECRET).update(value).digest("base64")}`);
  const browser = new Browser(auth);
  const token = (await own.get("/get-session")).at("session", "token");
  browser.cookies.set("better-auth.session_token", signed(String(token)));
  expect(await whoIs(browser)).toBe("Alice");
  browser.cookies.set("better-auth.dont_remember", signed("true"));
  clock.advance({ days: 1 });
  expect(await expiryOf(browser)).toBe("2030-03-08T12:00:00.000Z");
  expect(browser.setCookies).toEqual([]);
});
