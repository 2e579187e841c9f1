import { answer, refusal } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp, whoIs } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import type { AuthOptions } from "../contracts/options.ts";
import { account, user, verification } from "../store.ts";

const DONE = { status: 200, body: { status: true } };

/** Creates Alice with a password and accounts at Google and GitHub, or at others, with the ids `provider:1`. */
async function withAccounts(providers = ["google", "github"], options: Partial<AuthOptions> = {}) {
  const app = openAuth(options);
  const browser = await signUp(app.auth);
  const [{ id: userId = "" } = {}] = await app.users();
  const now = app.clock.now();
  const times = { createdAt: now, updatedAt: now };
  for (const providerId of providers)
    await app.store.insert(account, { id: `${providerId}:1`, userId, providerId, accountId: "1", ...times });
  const unlink = (body: object) => answer(browser.post("/unlink-account", body));
  const left = async () => (await app.accounts()).map(({ providerId }) => providerId).sort();
  return { ...app, browser, unlink, left, userId, times };
}

test.each([
  ["by provider", { providerId: "google" }],
  ["by provider and account id", { providerId: "google", accountId: "1" }],
  ["by provider and row id", { providerId: "google", accountId: "google:1" }],
  ["by row id", { accountId: "google:1" }],
])("removes one account: %s", async (_name, body) => {
  const { browser, unlink, left } = await withAccounts();
  expect(await unlink(body)).toEqual(DONE);
  expect(await left()).toEqual(["credential", "github"]);
  expect(await whoIs(browser)).toBe("Alice");
});

test.each([
  [false, refusal("FAILED_TO_UNLINK_LAST_ACCOUNT"), ["credential"]],
  [true, DONE, []],
])("with allowUnlinkingAll %s, unlinking the last account returns %j", async (allowUnlinkingAll, expected, ways) => {
  const { unlink, left } = await withAccounts([], { account: { accountLinking: { allowUnlinkingAll } } });
  expect(await unlink({ providerId: "credential" })).toEqual(expected);
  expect(await left()).toEqual(ways);
});

test("unlinking another account keeps a pending password reset", async () => {
  const { unlink, store, userId, times } = await withAccounts();
  const expiresAt = new Date(times.createdAt.getTime() + 1_000_000);
  const row = { id: "a", identifier: "reset-password:a", value: "v", userId, expiresAt, ...times };
  await store.insert(verification, row);
  expect(await unlink({ providerId: "google" })).toEqual(DONE);
  expect(await store.count(verification, { where: {} })).toBe(1);
});

const [NOON, LATER] = ["2030-03-01T12:00:00.000Z", "2030-03-01T12:01:00.000Z"];

async function withGoogle() {
  const app = openAuth();
  const browser = await signUp(app.auth);
  const userId = (await app.store.find(user, { where: { email: ALICE.email } }))?.id ?? "";
  app.clock.advance({ minutes: 1 });
  const now = app.clock.now();
  await app.store.insert(account, {
    id: "google-row",
    userId,
    providerId: "google",
    accountId: "1122",
    accessToken: "access-value",
    refreshToken: "refresh-value",
    idToken: "id-value",
    scope: "openid,email profile",
    createdAt: now,
    updatedAt: now,
  });
  return { ...app, browser, userId };
}

test("lists the caller's accounts, oldest first, without their tokens", async () => {
  const { auth, browser, userId } = await withGoogle();
  await signUp(auth, { email: "bob@example.com" });
  const way = (provider: string, at: string, more: object) => {
    return { provider, providerId: provider, userId, removable: true, createdAt: at, updatedAt: at, ...more };
  };
  const google = { id: "google-row", accountId: "1122", scopes: ["openid", "email", "profile"] };
  expect((await browser.get("/list-accounts")).json).toEqual([
    way("credential", NOON, { id: expect.any(String), accountId: userId, scopes: [] }),
    way("google", LATER, google),
  ]);
});

test("a server call lists the accounts of the given headers", async () => {
  const { auth, browser } = await withGoogle();
  const headers = { cookie: browser.cookies.header() ?? "" };
  const accounts = await auth.api.listAccounts({ headers });
  expect(accounts.map(({ providerId, createdAt }) => [providerId, createdAt.toISOString()])).toEqual([
    ["credential", NOON],
    ["google", LATER],
  ]);
});
