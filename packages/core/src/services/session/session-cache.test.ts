import { Browser } from "@sallyport/testing";
import { answer, cookieLine, textOf } from "sallyport-tests/ground/answer";
import { DAY, openAuth, SECRET } from "sallyport-tests/ground/open-auth";
import { signIn, signUp } from "sallyport-tests/ground/people";
import { counted } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import { secretKey } from "../../crypto/derive-key.ts";
import { createSigner } from "../../crypto/signer.ts";
import { memory } from "../../memory.ts";
import { session } from "../../store.ts";

const NAME = "sallyport.session_data";
const TOO_LARGE = "session data too large for the cookie";

async function cached(options: { readonly maxAge?: number; readonly version?: string } = {}) {
  const { database, statements } = counted(memory());
  const app = openAuth({ database, session: { cookieCache: { enabled: true, ...options } } });
  const browser = await signUp(app.auth);
  statements.length = 0;
  return { ...app, browser, statements };
}

test("off by default: no cookie, and each look at the session is one at the store", async () => {
  const browser = await signUp(openAuth().auth);
  expect([...browser.cookies.keys()]).toEqual(["sallyport.session_token"]);
});

test("for 60 seconds the cookie answers, then the store", async () => {
  const { browser, clock, statements } = await cached();
  expect(cookieLine(browser, "session_data")).toMatch(/; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/);
  clock.advance({ seconds: 59 });
  const { body } = await answer(browser.get("/get-session"));
  expect(textOf(body, "user", "email")).toBe("alice@example.com");
  expect(statements).toEqual([]);
  expect(browser.setCookies).toEqual([]);
  clock.advance({ seconds: 1 });
  expect(await answer(browser.get("/get-session"))).toEqual({ status: 200, body });
  expect(statements).toEqual(["find session"]);
  expect(cookieLine(browser, "session_data")).toBeDefined();
});

test("its lifetime is an option", async () => {
  const { browser, clock, statements } = await cached({ maxAge: 300 });
  expect(cookieLine(browser, "session_data")).toContain("; Max-Age=300;");
  clock.advance({ seconds: 299 });
  await browser.get("/get-session");
  expect(statements).toEqual([]);
});

test("what the server reads from it has dates", async () => {
  const { auth, browser, statements } = await cached();
  const cookie = [...browser.cookies].map((pair) => pair.join("=")).join("; ");
  const active = await auth.api.getSession({ headers: { cookie } });
  expect(statements).toEqual([]);
  expect(active?.session.expiresAt).toEqual(new Date("2030-03-08T12:00:00Z"));
  expect(active?.user.createdAt).toEqual(new Date("2030-03-01T12:00:00Z"));
});

test("disableCookieCache reads the store", async () => {
  const { browser, statements } = await cached();
  await browser.get("/get-session?disableCookieCache=true");
  await browser.get("/get-session?disableCookieCache=false");
  expect(statements).toEqual(["find session"]);
});

test("after a revocation get-session may lag, a gate never does", async () => {
  const { auth, browser, clock, store } = await cached();
  await signIn(auth);
  const token = (await store.list(session, { where: {} }))[0]?.token ?? "";
  await store.delete(session, { where: { token } });
  expect((await answer(browser.get("/get-session"))).body).not.toBeNull();
  expect((await browser.get("/list-sessions")).status).toBe(401);
  expect((await browser.post("/revoke-other-sessions?disableCookieCache=false")).status).toBe(401);
  expect((await browser.post("/update-user", { name: "x" })).status).toBe(401);
  expect(await store.count(session, { where: {} })).toBe(1);
  clock.advance({ minutes: 1 });
  expect((await answer(browser.get("/get-session"))).body).toBeNull();
  expect(browser.cookies.size).toBe(0);
});

test("a cookie that was changed, or signed for another purpose, is passed over", async () => {
  const { browser, statements } = await cached();
  const value = decodeURIComponent(browser.cookies.get(NAME) ?? "");
  const payload = value.slice(0, value.lastIndexOf("."));
  const forged = Buffer.from(payload, "base64url").toString().replace("alice@example.com", "admin@example.com");
  const encoded = Buffer.from(forged).toString("base64url");
  const attempts = [
    `${encoded}${value.slice(value.lastIndexOf("."))}`,
    createSigner(() => [secretKey(SECRET)]).sign(encoded),
    encoded,
    "",
    "x.y",
  ];
  for (const attempt of attempts) {
    browser.cookies.set(NAME, encodeURIComponent(attempt));
    expect(textOf((await answer(browser.get("/get-session"))).body, "user", "email")).toBe("alice@example.com");
  }
  expect(statements).toHaveLength(attempts.length);
});

test("it answers with its own session token only", async () => {
  const { auth, browser, statements } = await cached();
  const bob = await signUp(auth, { email: "bob@example.com" });
  statements.length = 0;
  browser.cookies.set(NAME, bob.cookies.get(NAME) ?? "");
  expect(textOf((await answer(browser.get("/get-session"))).body, "user", "email")).toBe("alice@example.com");
  expect(statements).toEqual(["find session"]);
  const alone = new Browser(auth);
  alone.cookies.set(NAME, bob.cookies.get(NAME) ?? "");
  expect((await answer(alone.get("/get-session"))).body).toBeNull();
});

test("a sign-in as somebody else replaces it", async () => {
  const { auth, browser } = await cached();
  await signUp(auth, { email: "bob@example.com", name: "Bob" });
  await browser.post("/sign-in/email", { email: "bob@example.com", password: "correct horse" });
  expect(textOf((await answer(browser.get("/get-session"))).body, "user", "name")).toBe("Bob");
});

test("a new version makes every cached cookie invalid", async () => {
  const { database, statements } = counted(memory());
  const before = openAuth({ database, session: { cookieCache: { enabled: true } } });
  const browser = await signUp(before.auth);
  const after = openAuth({ database, session: { cookieCache: { enabled: true, version: "2" } } });
  const moved = new Browser(after.auth);
  for (const [name, value] of browser.cookies) moved.cookies.set(name, value);
  statements.length = 0;
  await moved.get("/get-session");
  await moved.get("/get-session");
  expect(statements).toEqual(["find session"]);
});

test("a session that expires within the minute is not answered from it", async () => {
  const app = openAuth({ session: { expiresIn: 30, updateAge: 30, cookieCache: { enabled: true } } });
  const browser = await signUp(app.auth);
  app.clock.advance({ seconds: 30 });
  expect((await answer(browser.get("/get-session"))).body).toBeNull();
});

test("the change of one's own record shows at once", async () => {
  const { browser, statements } = await cached();
  await browser.post("/update-user", { name: "Alicia" });
  statements.length = 0;
  expect(textOf((await answer(browser.get("/get-session"))).body, "user", "name")).toBe("Alicia");
  expect(statements).toEqual([]);
});

test("an unremembered session's cookie has no Max-Age", async () => {
  const { auth } = await cached();
  const browser = await signIn(auth, { rememberMe: false });
  expect(cookieLine(browser, "session_data")).not.toMatch(/Max-Age/);
});

test("it never lives longer than 400 days", async () => {
  const { browser } = await cached({ maxAge: 1_000 * DAY });
  expect(cookieLine(browser, "session_data")).toContain("; Max-Age=34560000;");
});

test("up to 4093 characters it is set; above, the log says so and the store answers", async () => {
  const { browser, entries, statements } = await cached();
  let largest = 0;
  // Six bytes a letter, as it is escaped: an address alone has too few characters.
  const long = "\u00fc".repeat(300);
  for (let length = 550; largest === 0 || browser.cookies.has(NAME); length += 1) {
    await browser.post("/update-user", { image: long + "n".repeat(length) });
    largest = Math.max(largest, `${NAME}=${browser.cookies.get(NAME) ?? ""}`.length);
    expect(length).toBeLessThan(900);
  }
  // Base64 grows by four, and an escape of the signature by two: the limit may be missed by as much.
  expect(largest).toBeGreaterThan(4_093 - 12);
  expect(largest).toBeLessThanOrEqual(4_093);
  expect(entries.filter(({ level }) => level === "error")).toMatchObject([{ message: TOO_LARGE }]);
  expect(cookieLine(browser, "session_data")).toContain("; Max-Age=0;");
  statements.length = 0;
  expect(textOf((await answer(browser.get("/get-session"))).body, "user", "email")).toBe("alice@example.com");
  expect(statements).toEqual(["find session"]);
});

test("switched off again, a cookie that is left over is not read, and cleared at sign-in", async () => {
  const { database, statements } = counted(memory());
  const browser = await signUp(openAuth({ database, session: { cookieCache: { enabled: true } } }).auth);
  const moved = new Browser(openAuth({ database }).auth);
  for (const [name, value] of browser.cookies) moved.cookies.set(name, value);
  statements.length = 0;
  await moved.get("/get-session");
  expect(statements).toEqual(["find session"]);
  await moved.post("/sign-in/email", { email: "alice@example.com", password: "correct horse" });
  expect(cookieLine(moved, "session_data")).toContain("; Max-Age=0;");
});
