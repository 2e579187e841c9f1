import { createHmac } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { createAuth } from "../create-auth.ts";
import { memory } from "../memory.ts";
import { session, user } from "../store.ts";
import { answer, Browser, signIn, signUp, textOf } from "../test/browser.ts";
import { counted, faulty } from "../test/database.ts";
import { CHEAP, createClock, DAY, ORIGIN, open, SECRET } from "../test/open.ts";

const WEEK = 7 * DAY;
const CLEARED = ["session_token", "session_data", "dont_remember"].map(
  (name) => `sallyport.${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax`,
);
const expiryOf = async (browser: Browser, query = ""): Promise<string> =>
  textOf((await answer(browser.get(`/get-session${query}`))).body, "session", "expiresAt");

afterEach(() => {
  vi.useRealTimers();
});

test("before the update age nothing is written and no cookie set", async () => {
  const { database, statements } = counted(memory());
  const { auth, clock } = open({ database });
  const browser = await signUp(auth);
  statements.length = 0;
  clock.advance(DAY - 1);
  expect(await expiryOf(browser)).toBe("2026-03-08T12:00:00.000Z");
  expect(browser.lines).toEqual([]);
  expect(statements).toEqual(["find session"]);
});

test("at the update age the session and its cookie are extended", async () => {
  const { auth, clock, store } = open();
  const browser = await signUp(auth);
  clock.advance(DAY);
  expect(await expiryOf(browser)).toBe("2026-03-09T12:00:00.000Z");
  expect(browser.lines).toHaveLength(1);
  expect(browser.line("session_token")).toMatch(/; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(await store.find(session, { where: {} })).toMatchObject({
    expiresAt: new Date("2026-03-09T12:00:00Z"),
    updatedAt: new Date("2026-03-02T12:00:00Z"),
    createdAt: new Date("2026-03-01T12:00:00Z"),
  });
  expect(await expiryOf(browser)).toBe("2026-03-09T12:00:00.000Z");
  expect(browser.lines).toEqual([]);
});

test("a session that is used lives on; one that is not ends after its lifetime", async () => {
  const { auth, clock } = open();
  const browser = await signUp(auth);
  for (let day = 0; day < 30; day += 1) {
    clock.advance(DAY);
    expect((await answer(browser.get("/get-session"))).body).not.toBeNull();
  }
  clock.advance(WEEK);
  expect((await answer(browser.get("/get-session"))).body).toBeNull();
});

test("disableRefresh leaves a due session as it is, by query and by option", async () => {
  const { auth, clock } = open();
  const browser = await signUp(auth);
  clock.advance(2 * DAY);
  expect(await expiryOf(browser, "?disableRefresh=true")).toBe("2026-03-08T12:00:00.000Z");
  expect(browser.lines).toEqual([]);
  expect(await expiryOf(browser, "?disableRefresh=false")).toBe("2026-03-10T12:00:00.000Z");

  const fixed = open({ session: { disableSessionRefresh: true } });
  const other = await signUp(fixed.auth);
  fixed.clock.advance(2 * DAY);
  expect(await expiryOf(other)).toBe("2026-03-08T12:00:00.000Z");
  expect(other.lines).toEqual([]);
});

test("an unremembered session never has a Max-Age and is never extended", async () => {
  const { auth, clock } = open({ session: { updateAge: 60, cookieCache: { enabled: true } } });
  await signUp(auth);
  const browser = await signIn(auth, { rememberMe: false });
  const seen = [...browser.lines];
  expect(browser.line("dont_remember")).toBeDefined();
  for (let hour = 0; hour < 23; hour += 1) {
    clock.advance(3_600);
    expect(await expiryOf(browser)).toBe("2026-03-02T12:00:00.000Z");
    seen.push(...browser.lines);
  }
  await browser.post("/update-user", { name: "Alicia" });
  seen.push(...browser.lines);
  expect(seen.length).toBeGreaterThan(20);
  expect(seen.join("\n")).not.toMatch(/Max-Age|Expires/i);
  clock.advance(3_600);
  expect((await answer(browser.get("/get-session"))).body).toBeNull();
});

test("a remembered sign-in takes the mark of an unremembered one away", async () => {
  const { auth } = open();
  await signUp(auth);
  const browser = await signIn(auth, { rememberMe: false });
  await browser.post("/sign-in/email", { email: "alice@example.com", password: "correct horse" });
  expect(browser.line("dont_remember")).toContain("; Max-Age=0;");
  expect(browser.line("session_token")).toContain("; Max-Age=604800;");
});

test("an unremembered session is no longer than a remembered one", async () => {
  const { auth } = open({ session: { expiresIn: 600, updateAge: 60 } });
  await signUp(auth);
  expect(await expiryOf(await signIn(auth, { rememberMe: false }))).toBe("2026-03-01T12:10:00.000Z");
});

test("an expired session is null, its row deleted, its cookies cleared", async () => {
  const { auth, clock, store } = open();
  const browser = await signUp(auth);
  clock.advance(WEEK - 1);
  expect((await answer(browser.get("/get-session?disableRefresh=true"))).body).not.toBeNull();
  clock.advance(1);
  expect(await answer(browser.get("/get-session"))).toEqual({ status: 200, body: null });
  expect(browser.lines).toEqual(CLEARED);
  expect(await store.count(session, { where: {} })).toBe(0);
  expect(await store.count(user, { where: {} })).toBe(1);
});

test("a gate neither extends a session nor lets an expired one pass", async () => {
  const { auth, clock, store } = open();
  const browser = await signUp(auth);
  clock.advance(2 * DAY);
  expect((await browser.get("/list-sessions")).status).toBe(200);
  expect(browser.lines).toEqual([]);
  clock.advance(WEEK);
  expect((await browser.get("/list-sessions")).status).toBe(401);
  expect(await store.count(session, { where: {} })).toBe(0);
});

test("a revoked session is null and its cookies are cleared", async () => {
  const { auth, store } = open();
  const browser = await signUp(auth);
  await store.delete(session, { where: {} });
  expect(await answer(browser.get("/get-session"))).toEqual({ status: 200, body: null });
  expect(browser.lines).toEqual(CLEARED);
});

test("of a deleted person nothing is left", async () => {
  const { auth, store } = open();
  const browser = await signUp(auth);
  await store.delete(user, { where: {} });
  expect(await store.count(session, { where: {} })).toBe(0);
  expect((await answer(browser.get("/get-session"))).body).toBeNull();
});

test("a cookie that we did not sign is no session, and is not looked up", async () => {
  const { database, statements } = counted(memory());
  const { auth } = open({ database });
  const browser = await signUp(auth);
  const name = "sallyport.session_token";
  const good = decodeURIComponent(browser.cookies.get(name) ?? "");
  const [token = "", signature = ""] = good.split(".");
  const foreign = createHmac("sha256", "another secret").update(token).digest("base64");
  statements.length = 0;
  for (const forged of [
    token,
    `${token}.`,
    `${token}.${foreign}`,
    `x${good}`,
    `.${signature}`,
    `${good}x`,
    "%zz",
    "",
  ]) {
    browser.cookies.set(name, forged === "%zz" ? forged : encodeURIComponent(forged));
    expect((await answer(browser.get("/get-session"))).body).toBeNull();
  }
  expect(statements).toEqual([]);
  browser.cookies.set(name, encodeURIComponent(good));
  expect((await answer(browser.get("/get-session"))).body).not.toBeNull();
});

test("twenty requests that find a session due extend it once", async () => {
  const { database, statements } = counted(memory());
  const { auth, clock } = open({ database });
  const browser = await signUp(auth);
  const cookie = [...browser.cookies].map((pair) => pair.join("=")).join("; ");
  clock.advance(DAY);
  const requests = Array.from({ length: 20 }, () =>
    auth.handler(new Request(`${ORIGIN}/api/auth/get-session`, { headers: { cookie } })),
  );
  const responses = await Promise.all(requests);
  const bodies = await Promise.all(responses.map((response) => response.json()));
  for (const body of bodies) expect(textOf(body, "session", "expiresAt")).toBe("2026-03-09T12:00:00.000Z");
  expect(responses.filter((response) => response.headers.getSetCookie().length > 0)).toHaveLength(1);
  expect(statements.filter((statement) => statement === "update session").length).toBeGreaterThan(1);
});

test("a session that is ended while it is extended stays ended", async () => {
  const { database, state } = faulty(memory());
  const { auth, clock, store } = open({ database });
  const browser = await signUp(auth);
  clock.advance(DAY);
  state.problem = (statement) => {
    // The memory store does its work before it returns.
    if (statement === "update session") void store.delete(session, { where: {} });
    return null;
  };
  expect(await answer(browser.get("/get-session"))).toEqual({ status: 200, body: null });
  expect(browser.lines).toEqual(CLEARED);
  expect(await store.count(session, { where: {} })).toBe(0);
});

test("a lifetime of ten years is a cookie of 400 days", async () => {
  const { auth, clock } = open({ session: { expiresIn: 315_360_000 } });
  const browser = await signUp(auth);
  expect(browser.line("session_token")).toContain("; Max-Age=34560000;");
  clock.advance(DAY);
  await browser.get("/get-session");
  expect(browser.line("session_token")).toContain("; Max-Age=34560000;");
});

test("better-auth's cookie carries over: same secret, its prefix, its signature", async () => {
  const { auth, store } = open({ advanced: { cookiePrefix: "better-auth" } });
  await signUp(auth);
  const token = (await store.find(session, { where: {} }))?.token ?? "";
  const signature = createHmac("sha256", SECRET).update(token).digest("base64");
  const browser = new Browser(auth);
  browser.cookies.set("better-auth.session_token", encodeURIComponent(`${token}.${signature}`));
  expect(await answer(browser.get("/get-session"))).toMatchObject({ body: { user: { email: "alice@example.com" } } });
});

test("better-auth's mark of an unremembered session carries over with it", async () => {
  const { auth, clock, store } = open({ advanced: { cookiePrefix: "better-auth" } });
  await signUp(auth);
  const token = (await store.find(session, { where: {} }))?.token ?? "";
  const signed = (value: string) =>
    encodeURIComponent(`${value}.${createHmac("sha256", SECRET).update(value).digest("base64")}`);
  const browser = new Browser(auth);
  browser.cookies.set("better-auth.session_token", signed(token));
  browser.cookies.set("better-auth.dont_remember", signed("true"));
  clock.advance(DAY);
  expect(await expiryOf(browser)).toBe("2026-03-08T12:00:00.000Z");
  expect(browser.lines).toEqual([]);
});

test("a secret is rotated without signing anybody out", async () => {
  const database = memory();
  const old = open({ database, secret: SECRET });
  const browser = await signUp(old.auth);
  const rotated = (secrets: readonly string[]) =>
    createAuth({ database, baseURL: ORIGIN, environment: "test", clock: old.clock, secrets });
  const newer = "one-more-secret-of-tests-0123456789-XYZ";
  const cookie = [...browser.cookies].map((pair) => pair.join("=")).join("; ");
  expect(await rotated([newer, SECRET]).api.getSession({ headers: { cookie } })).not.toBeNull();
  expect(await rotated([newer]).api.getSession({ headers: { cookie } })).toBeNull();
  old.clock.advance(DAY);
  const { headers } = await rotated([newer, SECRET]).api.getSession({ headers: { cookie }, returnHeaders: true });
  const [renewed = ""] = headers.getSetCookie();
  expect(await rotated([newer]).api.getSession({ headers: { cookie: renewed.split(";")[0] ?? "" } })).not.toBeNull();
});

test("a server call hands back the cookies it wanted to set", async () => {
  const { auth, clock } = open();
  const browser = await signUp(auth);
  const headers = { cookie: [...browser.cookies].map((pair) => pair.join("=")).join("; ") };
  clock.advance(DAY);
  const extended = await auth.api.getSession({ headers, returnHeaders: true });
  expect(extended.response?.session.expiresAt).toEqual(new Date("2026-03-09T12:00:00Z"));
  expect(extended.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^sallyport\.session_token=.*; Max-Age=604800;/),
  ]);
  clock.advance(8 * DAY);
  const ended = await auth.api.getSession({ headers, returnHeaders: true });
  expect(ended.response).toBeNull();
  expect(ended.headers.getSetCookie()).toEqual(CLEARED);
});

test("two instances in one process share nothing", async () => {
  const first = open();
  const second = open();
  const browser = await signUp(first.auth);
  const moved = new Browser(second.auth);
  for (const [name, value] of browser.cookies) moved.cookies.set(name, value);
  expect((await answer(moved.get("/get-session"))).body).toBeNull();
  expect(
    (await moved.post("/sign-up/email", { name: "A", email: "alice@example.com", password: "correct horse" })).status,
  ).toBe(200);
  first.clock.advance(8 * DAY);
  expect((await answer(moved.get("/get-session"))).body).not.toBeNull();
  await browser.post("/sign-in/email", { email: "alice@example.com", password: "wrong password" });
  expect(first.entries).not.toEqual([]);
  expect(second.entries).toEqual([]);
});

test("without a clock of its own, it reads Date at the moment of use", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: createClock().now() });
  const auth = createAuth({
    baseURL: ORIGIN,
    secret: SECRET,
    database: memory(),
    environment: "test",
    emailAndPassword: { password: { scrypt: CHEAP } },
  });
  const browser = await signUp(auth);
  vi.setSystemTime(new Date("2026-03-08T11:59:59Z"));
  expect(await expiryOf(browser, "?disableRefresh=true")).toBe("2026-03-08T12:00:00.000Z");
  vi.setSystemTime(new Date("2026-03-08T12:00:00Z"));
  expect((await answer(browser.get("/get-session"))).body).toBeNull();
});

test.each([
  ["left out", () => {}],
  ["made up", (browser: Browser) => browser.cookies.set("sallyport.dont_remember", "x")],
])("a session begun with rememberMe false is not extended when its mark is %s", async (_name, change) => {
  const { auth } = open();
  await signUp(auth);
  const browser = await signIn(auth, { rememberMe: false });
  browser.cookies.delete("sallyport.dont_remember");
  change(browser);
  expect(await expiryOf(browser)).toBe("2026-03-02T12:00:00.000Z");
  expect(browser.line("session_token")).toBeUndefined();
});
