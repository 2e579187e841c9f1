import { Browser, TestClock } from "@sallyport/testing";
import { answer, cookieLine, textOf } from "sallyport-tests/ground/answer";
import { CHEAP, DAY, ORIGIN, openAuth, SECRET, START } from "sallyport-tests/ground/open-auth";
import { signIn, signUp } from "sallyport-tests/ground/people";
import { afterEach, expect, test, vi } from "vitest";
import { createAuth } from "../../create-auth.ts";
import { memory } from "../../memory.ts";
import { session, user } from "../../store.ts";

const WEEK = 7 * DAY;
const CLEARED = ["session_token", "session_data", "dont_remember"].map(
  (name) => `sallyport.${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax`,
);
const expiryOf = async (browser: Browser, query = ""): Promise<string> =>
  textOf((await answer(browser.get(`/get-session${query}`))).body, "session", "expiresAt");

afterEach(() => {
  vi.useRealTimers();
});

test("an expired session is null, its row deleted, its cookies cleared", async () => {
  const { auth, clock, store } = openAuth();
  const browser = await signUp(auth);
  clock.advance({ seconds: WEEK - 1 });
  expect((await answer(browser.get("/get-session?disableRefresh=true"))).body).not.toBeNull();
  clock.advance({ seconds: 1 });
  expect(await answer(browser.get("/get-session"))).toEqual({ status: 200, body: null });
  expect(browser.setCookies).toEqual(CLEARED);
  expect(await store.count(session, { where: {} })).toBe(0);
  expect(await store.count(user, { where: {} })).toBe(1);
});

test("a gate neither extends a session nor lets an expired one pass", async () => {
  const { auth, clock, store } = openAuth();
  const browser = await signUp(auth);
  clock.advance({ days: 2 });
  expect((await browser.get("/list-sessions")).status).toBe(200);
  expect(browser.setCookies).toEqual([]);
  clock.advance({ days: 7 });
  expect((await browser.get("/list-sessions")).status).toBe(401);
  expect(await store.count(session, { where: {} })).toBe(0);
});

test("a revoked session is null and its cookies are cleared", async () => {
  const { auth, store } = openAuth();
  const browser = await signUp(auth);
  await store.delete(session, { where: {} });
  expect(await answer(browser.get("/get-session"))).toEqual({ status: 200, body: null });
  expect(browser.setCookies).toEqual(CLEARED);
});

test("of a deleted person nothing is left", async () => {
  const { auth, store } = openAuth();
  const browser = await signUp(auth);
  await store.delete(user, { where: {} });
  expect(await store.count(session, { where: {} })).toBe(0);
  expect((await answer(browser.get("/get-session"))).body).toBeNull();
});

test("a server call hands back the cookies it wanted to set", async () => {
  const { auth, clock } = openAuth();
  const browser = await signUp(auth);
  const headers = { cookie: [...browser.cookies].map((pair) => pair.join("=")).join("; ") };
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

test("two instances in one process share nothing", async () => {
  const first = openAuth();
  const second = openAuth();
  const browser = await signUp(first.auth);
  const moved = new Browser(second.auth);
  for (const [name, value] of browser.cookies) moved.cookies.set(name, value);
  expect((await answer(moved.get("/get-session"))).body).toBeNull();
  expect(
    (await moved.post("/sign-up/email", { name: "A", email: "alice@example.com", password: "correct horse" })).status,
  ).toBe(200);
  first.clock.advance({ days: 8 });
  expect((await answer(moved.get("/get-session"))).body).not.toBeNull();
  await browser.post("/sign-in/email", { email: "alice@example.com", password: "wrong password" });
  expect(first.entries).not.toEqual([]);
  expect(second.entries).toEqual([]);
});

test("without a clock of its own, it reads Date at the moment of use", async () => {
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
  ["left out", () => {}],
  ["made up", (browser: Browser) => browser.cookies.set("sallyport.dont_remember", "x")],
])("a session begun with rememberMe false is not extended when its mark is %s", async (_name, change) => {
  const { auth } = openAuth();
  await signUp(auth);
  const browser = await signIn(auth, { rememberMe: false });
  browser.cookies.delete("sallyport.dont_remember");
  change(browser);
  expect(await expiryOf(browser)).toBe("2030-03-02T12:00:00.000Z");
  expect(cookieLine(browser, "session_token")).toBeUndefined();
});
