import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { DAY, openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signIn, signUp } from "sallyport-tests/ground/people";
import { faulty } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import type { AuthOptions } from "../contracts/options.ts";
import { memory } from "../memory.ts";
import { account, user, verification } from "../store.ts";

const DONE = { status: 200, body: { status: true } };
const NOT_FOUND = { status: 400, body: { code: "ACCOUNT_NOT_FOUND", message: "Account not found" } };
const NOT_FRESH = { status: 403, body: { code: "SESSION_NOT_FRESH", message: "Session is not fresh" } };
const LAST = {
  status: 400,
  body: { code: "FAILED_TO_UNLINK_LAST_ACCOUNT", message: "You can't unlink your last account" },
};

/** Alice with her password and these accounts, each `provider:accountId`, its row called the same. */
async function withAccounts(linked: readonly string[], options: Partial<AuthOptions> = {}) {
  const app = openAuth(options);
  const browser = await signUp(app.auth);
  const idOf = async (email: string) => (await app.store.find(user, { where: { email } }))?.id ?? "";
  const link = async (name: string, email: string = ALICE.email, id = name) => {
    const [providerId = "", accountId = ""] = name.split(":");
    const now = app.clock.now();
    const row = { id, userId: await idOf(email), providerId, accountId, createdAt: now, updatedAt: now };
    await app.store.insert(account, row);
  };
  for (const name of linked) await link(name);
  const left = async () => {
    const rows = await app.store.list(account, { where: {} });
    return rows.map(({ providerId, id }) => (providerId === "credential" ? providerId : id)).sort();
  };
  return { ...app, browser, link, left, idOf };
}

test.each([
  ["the only one of its provider", { providerId: "google" }],
  ["by the provider's id", { providerId: "google", accountId: "1" }],
  ["by the row's id", { providerId: "google", accountId: "google:1" }],
  ["by the row's id alone", { accountId: "google:1" }],
])("takes one way in away: %s", async (_name, body) => {
  const { browser, left } = await withAccounts(["google:1", "github:1"]);
  expect(await answer(browser.post("/unlink-account", body))).toEqual(DONE);
  expect(await left()).toEqual(["credential", "github:1"]);
  expect(await answer(browser.get("/get-session"))).toMatchObject({ body: { user: { name: "Alice" } } });
});

test("of several accounts of one provider the named one goes, whatever the rows are called", async () => {
  const { browser, left, link } = await withAccounts(["google:1"]);
  await link("google:2", ALICE.email, "1");
  expect(await answer(browser.post("/unlink-account", { providerId: "google", accountId: "1" }))).toEqual(DONE);
  expect(await left()).toEqual(["1", "credential"]);
});

test.each([
  ["a provider that is not linked", { providerId: "github" }],
  ["an account that is not there", { providerId: "google", accountId: "9" }],
  ["an account of another provider", { providerId: "google", accountId: "credential" }],
  ["no account, by an empty id", { providerId: "google", accountId: "" }],
  ["no provider", { providerId: "" }],
  ["one of several without saying which", { providerId: "google" }],
  ["somebody else's, by the provider's id", { providerId: "google", accountId: "3" }],
  ["somebody else's, by the row's id", { providerId: "google", accountId: "google:3" }],
])("%s: not found, and nothing is taken away", async (_name, body) => {
  const { auth, browser, left, link } = await withAccounts(["google:1", "google:2"]);
  await signUp(auth, { email: "bob@example.com" });
  await link("google:3", "bob@example.com");
  expect(await answer(browser.post("/unlink-account", body))).toEqual(NOT_FOUND);
  expect(await left()).toEqual(["credential", "credential", "google:1", "google:2", "google:3"]);
});

test("somebody else's password is never meant", async () => {
  const { auth, browser, idOf, left } = await withAccounts(["google:1"]);
  await signUp(auth, { email: "bob@example.com" });
  const accountId = await idOf("bob@example.com");
  expect(await answer(browser.post("/unlink-account", { providerId: "credential", accountId }))).toEqual(NOT_FOUND);
  expect(await left()).toEqual(["credential", "credential", "google:1"]);
});

test("the last way in stays, unless that is allowed", async () => {
  const careful = await withAccounts([]);
  expect(await answer(careful.browser.post("/unlink-account", { providerId: "credential" }))).toEqual(LAST);
  expect(await careful.left()).toEqual(["credential"]);
  const all = await withAccounts([], { account: { accountLinking: { allowUnlinkingAll: true } } });
  expect(await answer(all.browser.post("/unlink-account", { providerId: "credential" }))).toEqual(DONE);
  expect(await all.left()).toEqual([]);
});

test("one after the other, the last stays", async () => {
  const { browser, left } = await withAccounts(["google:1"]);
  expect(await answer(browser.post("/unlink-account", { providerId: "credential" }))).toEqual(DONE);
  expect(await answer(browser.post("/unlink-account", { providerId: "google" }))).toEqual(LAST);
  expect(await left()).toEqual(["google:1"]);
});

test("without the password nobody signs in with it, and a link mailed before cannot bring it back", async () => {
  const { auth, browser, idOf, store, clock } = await withAccounts(["google:1"]);
  await signUp(auth, { email: "bob@example.com" });
  const now = clock.now();
  const times = { expiresAt: new Date(now.getTime() + 1_000_000), createdAt: now, updatedAt: now };
  const rows = [
    { id: "a", identifier: "reset-password:a", userId: await idOf(ALICE.email) },
    { id: "b", identifier: "reset-password:b", userId: await idOf("bob@example.com") },
    { id: "c", identifier: "delete-account-c", userId: await idOf(ALICE.email) },
  ];
  for (const row of rows) await store.insert(verification, { ...row, value: "v", ...times });
  expect(await answer(browser.post("/unlink-account", { providerId: "credential" }))).toEqual(DONE);
  expect((await store.list(verification, { where: {} })).map(({ id }) => id).sort()).toEqual(["b", "c"]);
  const { email, password } = ALICE;
  expect(await answer(new Browser(auth).post("/sign-in/email", { email, password }))).toMatchObject({
    status: 401,
    body: { code: "INVALID_EMAIL_OR_PASSWORD" },
  });
});

test("taking another way in away leaves a reset under way", async () => {
  const { browser, store, clock, idOf } = await withAccounts(["google:1"]);
  const now = clock.now();
  const times = { expiresAt: new Date(now.getTime() + 1_000_000), createdAt: now, updatedAt: now };
  const userId = await idOf(ALICE.email);
  await store.insert(verification, { id: "a", identifier: "reset-password:a", value: "v", userId, ...times });
  expect(await answer(browser.post("/unlink-account", { providerId: "google" }))).toEqual(DONE);
  expect(await store.count(verification, { where: {} })).toBe(1);
});

test("needs a session that began lately, however lately it was extended", async () => {
  const { auth, browser, clock, left } = await withAccounts(["google:1"], {
    session: { freshAge: 300, expiresIn: DAY, updateAge: 60 },
  });
  clock.advance({ hours: 1 });
  await browser.get("/get-session");
  expect(await answer(browser.post("/unlink-account", { providerId: "google" }))).toEqual(NOT_FRESH);
  expect(await left()).toEqual(["credential", "google:1"]);
  const again = await signIn(auth);
  expect(await answer(again.post("/unlink-account", { providerId: "google" }))).toEqual(DONE);
});

test("freshAge 0 switches that off", async () => {
  const { browser, clock } = await withAccounts(["google:1"], { session: { freshAge: 0 } });
  clock.advance({ days: 6 });
  expect(await answer(browser.post("/unlink-account", { providerId: "google" }))).toEqual(DONE);
});

test("a session revoked on another device is no session, whatever the cookie cache says", async () => {
  const { auth, browser, left } = await withAccounts(["google:1"], { session: { cookieCache: { enabled: true } } });
  const other = await signIn(auth);
  await browser.post("/revoke-other-sessions");
  expect(await answer(other.post("/unlink-account", { providerId: "google" }))).toMatchObject({ status: 401 });
  expect(await left()).toEqual(["credential", "google:1"]);
});

test("a stranger, another site and a GET take nothing away", async () => {
  const { auth, browser, left } = await withAccounts(["google:1"]);
  const body = { providerId: "google" };
  expect(await answer(new Browser(auth).post("/unlink-account", body))).toEqual({
    status: 401,
    body: { code: "UNAUTHORIZED", message: "Unauthorized" },
  });
  const evil = { origin: "https://evil.com" };
  expect(await answer(browser.post("/unlink-account", body, { headers: evil }))).toMatchObject({
    status: 403,
    body: { code: "INVALID_ORIGIN" },
  });
  expect((await browser.get("/unlink-account?providerId=google")).status).toBe(405);
  expect(await left()).toEqual(["credential", "google:1"]);
});

test("a person who is deleted meanwhile is nobody, and nothing fails", async () => {
  const { database, state } = faulty(memory());
  const { browser, store } = await withAccounts(["google:1"], { database });
  state.problem = (statement) => {
    // The memory store does its work before it returns.
    if (statement === "begin") void store.delete(user, { where: {} });
    return null;
  };
  expect(await answer(browser.post("/unlink-account", { providerId: "google" }))).toMatchObject({
    status: 401,
    body: { code: "UNAUTHORIZED" },
  });
});

test.each([
  [{}, "providerId"],
  [{ providerId: { $ne: "" } }, "providerId"],
  [{ providerId: ["google"] }, "providerId"],
  [{ providerId: "x".repeat(101) }, "providerId"],
  [{ providerId: "google", accountId: { gt: "" } }, "accountId"],
  [{ providerId: "google", accountId: null }, "accountId"],
  [{ providerId: "google", accountId: "x".repeat(256) }, "accountId"],
])("the body %j is refused by name", async (body, field) => {
  const { browser, left } = await withAccounts(["google:1"]);
  expect(await answer(browser.post("/unlink-account", body))).toMatchObject({
    status: 400,
    body: { code: "VALIDATION_ERROR", message: expect.stringContaining(`[body.${field}]`) },
  });
  expect(await left()).toEqual(["credential", "google:1"]);
});
