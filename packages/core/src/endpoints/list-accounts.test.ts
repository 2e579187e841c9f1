import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { account, user } from "../store.ts";

const NOON = "2030-03-01T12:00:00.000Z";

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

test("lists the caller's ways in, oldest first, with nothing that opens them", async () => {
  const { auth, browser, userId } = await withGoogle();
  await signUp(auth, { email: "bob@example.com" });
  const later = "2030-03-01T12:01:00.000Z";
  expect(await answer(browser.get("/list-accounts"))).toEqual({
    status: 200,
    body: [
      {
        id: expect.any(String),
        provider: "credential",
        providerId: "credential",
        userId,
        accountId: userId,
        scopes: [],
        removable: true,
        createdAt: NOON,
        updatedAt: NOON,
      },
      {
        id: "google-row",
        provider: "google",
        providerId: "google",
        userId,
        accountId: "1122",
        scopes: ["openid", "email", "profile"],
        removable: true,
        createdAt: later,
        updatedAt: later,
      },
    ],
  });
});

test("the server may ask on behalf of a request", async () => {
  const { auth, browser } = await withGoogle();
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const accounts = await auth.api.listAccounts({ headers: new Headers({ cookie }) });
  expect(accounts.map(({ providerId, createdAt }) => [providerId, createdAt.toISOString()])).toEqual([
    ["credential", NOON],
    ["google", "2030-03-01T12:01:00.000Z"],
  ]);
});

test("a stranger is refused", async () => {
  expect(await answer(new Browser(openAuth().auth).get("/list-accounts"))).toEqual({
    status: 401,
    body: { code: "UNAUTHORIZED", message: "Unauthorized" },
  });
});

test("whose list it is cannot be chosen", async () => {
  const { auth, userId } = await withGoogle();
  const bob = await signUp(auth, { email: "bob@example.com" });
  const { body } = await answer(bob.get(`/list-accounts?userId=${userId}`));
  expect(body).toMatchObject([{ providerId: "credential" }]);
  expect(JSON.stringify(body)).not.toContain(userId);
});
