import { scryptSync } from "node:crypto";
import { Browser } from "@sallyport/testing";
import { answer, textOf } from "sallyport-tests/ground/answer";
import { CHEAP, openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { faulty } from "sallyport-tests/ground/watched-store";
import { afterEach, expect, test, vi } from "vitest";
import { platform } from "#platform";
import { memory } from "../../memory.ts";
import { account, session, user } from "../../store.ts";

const GOOD = { email: ALICE.email, password: ALICE.password };

async function withAlice(options: Parameters<typeof openAuth>[0] = {}) {
  const app = openAuth(options);
  await signUp(app.auth);
  return { ...app, browser: new Browser(app.auth), sessions: () => app.store.list(session, { where: {} }) };
}

afterEach(() => {
  vi.restoreAllMocks();
});

test("signs in: the session's token, the person, and no redirect that nobody asked for", async () => {
  const { browser, sessions } = await withAlice();
  const { status, body } = await answer(browser.post("/sign-in/email", { ...GOOD, email: "ALICE@Example.com" }));
  expect(status).toBe(200);
  expect(body).toEqual({
    redirect: false,
    token: (await sessions())[1]?.token,
    user: {
      id: expect.any(String),
      name: "Alice",
      email: "alice@example.com",
      emailVerified: false,
      image: null,
      createdAt: "2030-03-01T12:00:00.000Z",
      updatedAt: "2030-03-01T12:00:00.000Z",
    },
  });
  expect(await answer(browser.get("/get-session"))).toMatchObject({
    body: { session: { token: textOf(body, "token") } },
  });
});

test("a trusted callbackURL comes back as the place to go", async () => {
  const { browser } = await withAlice();
  expect(await answer(browser.post("/sign-in/email", { ...GOOD, callbackURL: "/dashboard?a=1" }))).toMatchObject({
    body: { redirect: true, url: "/dashboard?a=1" },
  });
});

test("what the request brings along is kept: address and browser, cleaned", async () => {
  const { browser, sessions } = await withAlice();
  browser.address = "::ffff:9.9.9.9";
  await browser.post("/sign-in/email", GOOD, {
    headers: {
      "user-agent": `Mozilla ${"x".repeat(1_000)}`,
      "x-forwarded-for": "6.6.6.6",
    },
  });
  const row = (await sessions())[1];
  expect(row?.ipAddress).toBe("9.9.9.9");
  expect(row?.userAgent).toHaveLength(512);
});

test.each([
  [{ email: "nobody@example.com" }, 401, "INVALID_EMAIL_OR_PASSWORD", "Invalid email or password"],
  [{ password: "wrong password" }, 401, "INVALID_EMAIL_OR_PASSWORD", "Invalid email or password"],
  [{ password: "" }, 401, "INVALID_EMAIL_OR_PASSWORD", "Invalid email or password"],
  [{ email: "alice" }, 400, "INVALID_EMAIL", "Invalid email"],
  [{ password: "x".repeat(129) }, 400, "PASSWORD_TOO_LONG", "Password too long"],
  [{ callbackURL: "https://evil.com" }, 403, "INVALID_CALLBACK_URL", "Invalid callbackURL"],
] as const)("%j answers %i %s", async (change, status, code, message) => {
  const { browser, sessions } = await withAlice();
  expect(await answer(browser.post("/sign-in/email", { ...GOOD, ...change }))).toEqual({
    status,
    body: { code, message },
  });
  expect(browser.setCookies).toEqual([]);
  expect(await sessions()).toHaveLength(1);
});

test("where passwords are off, nobody signs in with one", async () => {
  const { browser } = { browser: new Browser(openAuth({ emailAndPassword: { enabled: false } }).auth) };
  expect(await answer(browser.post("/sign-in/email", GOOD))).toMatchObject({
    status: 400,
    body: { code: "EMAIL_PASSWORD_DISABLED" },
  });
});

test.each([
  [{ email: undefined }, "[body.email]"],
  [{ password: { $ne: "" } }, "[body.password]"],
  [{ rememberMe: "false" }, "[body.rememberMe]"],
  [{ callbackURL: {} }, "[body.callbackURL]"],
])("%j is refused by name", async (change, field) => {
  const { browser } = await withAlice();
  expect(await answer(browser.post("/sign-in/email", { ...GOOD, ...change }))).toEqual({
    status: 400,
    body: { code: "VALIDATION_ERROR", message: expect.stringContaining(field) },
  });
});

test("unknown person, no password account and wrong password are one answer for one amount of work", async () => {
  const { auth, store, browser } = await withAlice();
  await signUp(auth, { email: "bob@example.com" });
  const bob = await store.find(user, { where: { email: "bob@example.com" } });
  await store.delete(account, { where: { userId: bob?.id ?? "" } });
  const scrypt = vi.spyOn(platform, "scrypt");
  const answers = [];
  for (const email of ["nobody@example.com", "bob@example.com", ALICE.email]) {
    const before = scrypt.mock.calls.length;
    const response = await browser.post("/sign-in/email", { email, password: "wrong password" });
    const work = scrypt.mock.calls.slice(before).reduce((sum, [, , { ln, r, p }]) => sum + 2 ** ln * r * p, 0);
    answers.push({ ...(await answer(response)), headers: [...response.headers], work });
  }
  expect(answers[0]?.work).toBe(2 ** CHEAP.ln * CHEAP.r * CHEAP.p);
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
});

test("a hash that better-auth made signs in, and is renewed", async () => {
  const { store, browser } = await withAlice({ emailAndPassword: { password: { scrypt: { ln: 15, r: 8, p: 3 } } } });
  const salt = "00112233445566778899aabbccddeeff";
  const key = scryptSync(ALICE.password, salt, 64, { N: 16384, r: 16, p: 1, maxmem: 2 ** 26 });
  await store.update(account, { where: {} }, { password: `${salt}:${key.toString("hex")}` });
  expect((await browser.post("/sign-in/email", { ...GOOD, password: "wrong password" })).status).toBe(401);
  expect((await browser.post("/sign-in/email", GOOD)).status).toBe(200);
  const renewed = (await store.find(account, { where: {} }))?.password ?? "";
  expect(renewed).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$/);
  expect((await browser.post("/sign-in/email", GOOD)).status).toBe(200);
  expect((await store.find(account, { where: {} }))?.password).toBe(renewed);
});

test("an application's own hasher is asked, and a hash of ours still verified beside it", async () => {
  const verify = vi.fn(async ({ hash, password }: { hash: string; password: string }) => hash === `own:${password}`);
  const { store, browser } = await withAlice({ emailAndPassword: { password: { verify } } });
  expect((await browser.post("/sign-in/email", GOOD)).status).toBe(200);
  expect(verify).not.toHaveBeenCalled();
  await store.update(account, { where: {} }, { password: `own:${ALICE.password}` });
  expect((await browser.post("/sign-in/email", { ...GOOD, password: "wrong password" })).status).toBe(401);
  expect((await browser.post("/sign-in/email", GOOD)).status).toBe(200);
  expect((await store.find(account, { where: {} }))?.password).toMatch(/^\$scrypt\$/);
});

test("a person who is deleted while they sign in gets no session", async () => {
  const { database, state } = faulty(memory());
  const { browser, sessions, store } = await withAlice({ database });
  state.problem = (statement) => {
    // The memory store does its work before it returns.
    if (statement === "insert session") void store.delete(user, { where: {} });
    return null;
  };
  expect(await answer(browser.post("/sign-in/email", GOOD))).toEqual({
    status: 500,
    body: { code: "FAILED_TO_CREATE_SESSION", message: "Failed to create session" },
  });
  expect(browser.setCookies).toEqual([]);
  expect(await sessions()).toEqual([]);
});

test("a token that the browser brings along never becomes a session", async () => {
  const { auth, browser, sessions } = await withAlice();
  const mallory = await signUp(auth, { email: "mallory@example.com" });
  for (const [name, value] of mallory.cookies) browser.cookies.set(name, value);
  const brought = browser.cookies.get("sallyport.session_token");
  await browser.post("/sign-in/email", GOOD);
  expect(browser.cookies.get("sallyport.session_token")).not.toBe(brought);
  expect(new Set((await sessions()).map(({ token }) => token)).size).toBe(3);
  expect(await answer(mallory.get("/get-session"))).toMatchObject({ body: { user: { email: "mallory@example.com" } } });
});

test("nobody is signed in from another site, with a cookie or without", async () => {
  const { browser, sessions } = await withAlice();
  const evil = { origin: "https://evil.com" };
  expect(await answer(browser.post("/sign-in/email", GOOD, { headers: evil }))).toMatchObject({
    status: 403,
    body: { code: "INVALID_ORIGIN" },
  });
  expect(await answer(browser.post("/sign-in/email", GOOD, { headers: { ...evil, cookie: "foo=bar" } }))).toMatchObject(
    {
      status: 403,
    },
  );
  expect(browser.setCookies).toEqual([]);
  expect(await sessions()).toHaveLength(1);
});

test("a native client, without cookie or origin, signs in", async () => {
  const { auth } = await withAlice();
  const headers = { "content-type": "application/json" };
  const init = { method: "POST", headers, body: JSON.stringify(GOOD) };
  expect((await auth.handler(new Request("http://localhost:3000/api/auth/sign-in/email", init))).status).toBe(200);
});
