import type { Answer, Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { ALICE, signIn, signUp } from "sallyport-tests/ground/people";
import { faulty } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import { StoreConflict } from "../data/store-errors.ts";
import { memory } from "../memory.ts";
import { ANN, openSocial } from "../test/social.ts";

const PATH = "/link-social";
const BACK = { callbackURL: "/account", errorCallbackURL: "/sorry" };
const HERS = { ...ANN, sub: "alice-1", email: ALICE.email };
const REFUSED = "/sorry?error=unable_to_link_account";
const BOB = { name: "Bob", email: "bob@example.com", password: "another password" };

/** Alice and a callback that would link her account at the provider. */
async function inFlight() {
  const app = await openSocial();
  const alice = await signUp(app.auth);
  const path = await app.consent(await app.begin(alice, BACK, PATH), HERS);
  return { ...app, alice, path };
}

test("nobody links without a session", async () => {
  const { visitor, states } = await openSocial();
  expect(await answer(visitor().post(PATH, { provider: "mock" }))).toMatchObject({
    status: 401,
    body: { code: "UNAUTHORIZED" },
  });
  expect(await states()).toEqual([]);
});

test.each([
  [{ provider: "nobody" }, 404, "PROVIDER_NOT_FOUND"],
  [{ callbackURL: "https://evil.com" }, 403, "INVALID_CALLBACK_URL"],
  [{ errorCallbackURL: "https://evil.com" }, 403, "INVALID_ERROR_CALLBACK_URL"],
  [{ scopes: ["a b"] }, 400, "VALIDATION_ERROR"],
  [{ idToken: { token: "opaque" } }, 401, "INVALID_ID_TOKEN"],
])("%j: %i %s", async (changes, status, code) => {
  const { auth, states } = await openSocial();
  const alice = await signUp(auth);
  expect(await answer(alice.post(PATH, { provider: "mock", ...changes }))).toMatchObject({ status, body: { code } });
  expect(await states()).toEqual([]);
});

test("whoever has signed out meanwhile links nothing, and the code is not redeemed", async () => {
  const { alice, path, accounts, provider } = await inFlight();
  await alice.post("/sign-out");
  expect((await alice.get(path)).headers.get("location")).toBe(REFUSED);
  expect([await accounts(), provider.callsOf("/token")]).toEqual([[expect.anything()], []]);
});

test("whoever has signed in as somebody else meanwhile links nothing to either", async () => {
  const { auth, alice, path, accounts } = await inFlight();
  await signUp(auth, BOB);
  await alice.post("/sign-in/email", BOB);
  expect((await alice.get(path)).headers.get("location")).toBe(REFUSED);
  expect((await accounts()).map(({ providerId }) => providerId)).toEqual(["credential", "credential"]);
});

test("a callback that is slipped to somebody else does not link to their account", async () => {
  const { auth, path, accounts } = await inFlight();
  const bob = await signUp(auth, BOB);
  expect((await bob.get(path)).headers.get("location")).toBe("/api/auth/error?error=please_restart_the_process");
  expect(await accounts()).toHaveLength(2);
});

test("a callback that was begun to sign in does not link, whoever is signed in", async () => {
  const app = await openSocial();
  const alice = await signUp(app.auth);
  const path = await app.consent(await app.begin(alice, { callbackURL: "/in" }));
  expect((await alice.get(path)).headers.get("location")).toBe("/in");
  expect(await answer(alice.get("/get-session"))).toMatchObject({ body: { user: { name: "Ann" } } });
  const owner = (await app.accounts()).find(({ providerId }) => providerId === "mock")?.userId;
  expect(owner).toBe((await app.person(String(ANN.email)))?.id);
});

test("of twenty callbacks that link one account at once, for two people, one person gets it", async () => {
  const app = await openSocial({ account: { accountLinking: { allowDifferentEmails: true } } });
  await signUp(app.auth);
  await signUp(app.auth, BOB);
  const calls: (() => Promise<Answer>)[] = [];
  for (let round = 0; round < 10; round += 1) {
    const browsers: [Browser, Browser] = [await signIn(app.auth), await signIn(app.auth, BOB)];
    for (const browser of browsers) {
      const path = await app.consent(await app.begin(browser, BACK, PATH), HERS);
      calls.push(() => browser.get(path));
    }
  }
  const ends = (await Promise.all(calls.map((call) => call()))).map((response) => response.headers.get("location"));
  expect(ends.filter((end) => end === "/account")).toHaveLength(10);
  expect(ends.filter((end) => end === "/sorry?error=account_already_linked_to_different_user")).toHaveLength(10);
  const linked = (await app.accounts()).filter(({ providerId }) => providerId === "mock");
  expect(linked).toHaveLength(1);
});

test("an account that cannot be written, and a person who is deleted while they ask", async () => {
  const { database, state } = faulty(memory());
  const app = await openSocial({ database });
  const alice = await signUp(app.auth);
  const path = await app.consent(await app.begin(alice, BACK, PATH), HERS);
  state.problem = (statement) => (statement === "insert account" ? new StoreConflict("unique", "account") : null);
  const end = "/sorry?error=unable_to_link_account&error_description=unable_to_create_account";
  expect((await alice.get(path)).headers.get("location")).toBe(end);
  const idToken = { token: await app.idToken(HERS) };
  expect(await answer(alice.post(PATH, { provider: "mock", idToken }))).toEqual({
    status: 409,
    body: { code: "LINKING_FAILED", message: "Account not linked - unable to create account" },
  });
  state.problem = (statement) =>
    statement === "insert verification" ? new StoreConflict("reference", "verification") : null;
  expect(await answer(alice.post(PATH, { provider: "mock" }))).toMatchObject({ status: 401 });
});

test("unlinking is told", async () => {
  const told: string[] = [];
  const events = {
    "account.unlinked": (event: { providerId: string; accountId: string }) =>
      void told.push(`${event.providerId} ${event.accountId}`),
  };
  const app = await openSocial({ events });
  const alice = await signUp(app.auth);
  await app.walk(alice, HERS, BACK, PATH);
  expect((await alice.post("/unlink-account", { providerId: "mock" })).status).toBe(200);
  expect(told).toEqual(["mock alice-1"]);
  expect((await alice.post("/unlink-account", { providerId: "mock" })).status).toBe(400);
  expect(told).toHaveLength(1);
});
