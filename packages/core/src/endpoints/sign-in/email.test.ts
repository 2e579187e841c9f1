import { scryptSync } from "node:crypto";
import { Browser } from "@sallyport/testing";
import { answer, refusal, textOf } from "sallyport-tests/ground/answer";
import { follow } from "sallyport-tests/ground/mailed";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, shownAlice, signUp } from "sallyport-tests/ground/people";
import { counted, faulty } from "sallyport-tests/ground/watched-store";
import { afterEach, expect, test, vi } from "vitest";
import { StoreConflict } from "../../data/store-errors.ts";
import { memory } from "../../memory.ts";
import { account, session, user } from "../../store.ts";
import { openWithMail, REQUIRED } from "../../test/verifying.ts";

const PATH = "/sign-in/email";
const GOOD = { email: ALICE.email, password: ALICE.password };

async function withAlice(options: Parameters<typeof openAuth>[0] = {}) {
  const app = openAuth(options);
  await signUp(app.auth);
  return { ...app, browser: new Browser(app.auth), sessions: () => app.store.list(session, { where: {} }) };
}

afterEach(() => {
  vi.restoreAllMocks();
});

test("signs in and returns the session's token and the user, without a redirect", async () => {
  const { browser, sessions } = await withAlice();
  const { status, body } = await answer(browser.post(PATH, { ...GOOD, email: "ALICE@Example.com" }));
  expect(status).toBe(200);
  expect(body).toEqual({
    redirect: false,
    token: (await sessions())[1]?.token,
    user: shownAlice(),
  });
  expect(await answer(browser.get("/get-session"))).toMatchObject({
    body: { session: { token: textOf(body, "token") } },
  });
});

test.each([
  [{ email: "nobody@example.com" }, "INVALID_EMAIL_OR_PASSWORD"],
  [{ password: "wrong password" }, "INVALID_EMAIL_OR_PASSWORD"],
  [{ password: "" }, "INVALID_EMAIL_OR_PASSWORD"],
  [{ email: "alice" }, "INVALID_EMAIL"],
  [{ password: "x".repeat(129) }, "PASSWORD_TOO_LONG"],
  [{ callbackURL: "https://evil.com" }, "INVALID_CALLBACK_URL"],
] as const)("%j is rejected: %s", async (change, code) => {
  const { browser, sessions } = await withAlice();
  expect(await answer(browser.post(PATH, { ...GOOD, ...change }))).toEqual(refusal(code));
  expect(await sessions()).toHaveLength(1);
});

test("rejects a sign-in when passwords are disabled", async () => {
  const { auth } = openAuth({ emailAndPassword: { enabled: false } });
  expect(await answer(new Browser(auth).post(PATH, GOOD))).toEqual(refusal("EMAIL_PASSWORD_DISABLED"));
});

test("requests without an IP address share fifty wrong guesses per account", async () => {
  const { browser } = await withAlice({ rateLimit: { enabled: true, customRules: { [PATH]: false } } });
  const guess = async () => (await browser.post(PATH, { ...GOOD, password: "wrong password" })).status;
  for (let count = 0; count < 50; count += 1) expect(await guess()).toBe(401);
  expect(await guess()).toBe(429);
  // The right password is limited too; otherwise the response would reveal it.
  expect((await browser.post(PATH, GOOD)).status).toBe(429);
});

test("accepts a hash of better-auth and rehashes it", async () => {
  const { store, browser } = await withAlice({ emailAndPassword: { password: { scrypt: { ln: 15, r: 8, p: 3 } } } });
  const salt = "00112233445566778899aabbccddeeff";
  const key = scryptSync(ALICE.password, salt, 64, { N: 16384, r: 16, p: 1, maxmem: 2 ** 26 });
  await store.update(account, { where: {} }, { password: `${salt}:${key.toString("hex")}` });
  expect((await browser.post(PATH, { ...GOOD, password: "wrong password" })).status).toBe(401);
  expect((await browser.post(PATH, GOOD)).status).toBe(200);
  const renewed = (await store.find(account, { where: {} }))?.password ?? "";
  expect(renewed).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$/);
  expect((await browser.post(PATH, GOOD)).status).toBe(200);
  expect((await store.find(account, { where: {} }))?.password).toBe(renewed);
});

test("a user who is deleted during sign-in gets no session", async () => {
  const { database, state } = faulty(memory());
  const { browser, sessions, store } = await withAlice({ database });
  state.problem = (statement) => {
    // The memory store writes before its promise resolves.
    if (statement === "insert session") void store.delete(user, { where: {} });
    return null;
  };
  expect(await answer(browser.post(PATH, GOOD))).toEqual(refusal("FAILED_TO_CREATE_SESSION"));
  expect(browser.setCookies).toEqual([]);
  expect(await sessions()).toEqual([]);
});

const UNVERIFIED = refusal("EMAIL_NOT_VERIFIED");

/** Creates Alice with an unverified address, and an empty mailbox. */
async function withUnproven(options: Parameters<typeof openWithMail>[0] = {}) {
  const app = openWithMail({ ...REQUIRED, ...options });
  await signUp(app.auth);
  await app.arrived();
  return { ...app, signIn: (change: object = {}) => answer(app.visitor().post(PATH, { ...GOOD, ...change })) };
}

test("the verification mail contains the callbackURL, and its link keeps the password", async () => {
  const { visitor, mailbox, tokenLink, signIn } = await withUnproven();
  expect(await signIn({ callbackURL: "/welcome" })).toEqual(UNVERIFIED);
  expect(new URL((await mailbox.last("verify-email")).url).searchParams.get("callbackURL")).toBe("/welcome");
  await follow(visitor(), await tokenLink());
  expect(await signIn()).toMatchObject({ status: 200, body: { user: { emailVerified: true } } });
});

test.each([
  ["with sendOnSignIn false", { emailVerification: { sendOnSignIn: false } }, 403],
  ["when verification is not required", { emailAndPassword: {} }, 200],
])("%s nothing is mailed", async (_, options, status) => {
  const { signIn, arrived } = await withUnproven(options);
  expect((await signIn()).status).toBe(status);
  expect(await arrived()).toEqual([]);
});

test("signing in a verified user takes three statements, as without verification", async () => {
  const { database, statements } = counted(memory());
  const { signIn, store } = await withUnproven({ database });
  await store.update(user, { where: {} }, { emailVerified: true });
  statements.length = 0;
  expect((await signIn()).status).toBe(200);
  expect(statements).toEqual(["find account", "insert session", "find account"]);
});

test.each([
  ["a user who is deleted during sign-in gets no mail", new StoreConflict("reference", "verification"), 403],
  ["a database error returns 500 and mails nothing", new Error("broken"), 500],
])("%s", async (_, problem, status) => {
  const { database, state } = faulty(memory());
  const { signIn, arrived } = await withUnproven({ database });
  state.problem = (statement) => (statement === "insert verification" ? problem : null);
  expect((await signIn()).status).toBe(status);
  expect(await arrived()).toEqual([]);
});
