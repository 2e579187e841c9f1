import { answer, refusal } from "sallyport-tests/ground/answer";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { down, faulty } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import { StoreConflict } from "../data/store-errors.ts";
import { memory } from "../memory.ts";
import { ANN, mock, openSocial, type Person } from "../test/social.ts";
import { recordEvents } from "../test/verifying.ts";

const PATH = "/link-social";
const BACK = { callbackURL: "/account", errorCallbackURL: "/sorry" };
const HERS: Person = { ...ANN, sub: "alice-1", email: ALICE.email };

const ANYBODY = { account: { accountLinking: { trustedProviders: ["mock"], allowDifferentEmails: true } } };

/** Signs Alice in with her password. Her address is not verified. */
async function withAlice(options: Parameters<typeof openSocial>[0] = {}) {
  const app = await openSocial({ customProviders: [mock({ emailOptional: true })], ...options });
  const alice = await signUp(app.auth);
  return { ...app, alice, isVerified: async () => (await app.person())?.emailVerified };
}

test("a callback of a sign-in does not link the account to the signed-in user", async () => {
  const { alice, ...app } = await withAlice();
  const path = await app.consent(await app.begin(alice, { callbackURL: "/in" }));
  expect((await alice.get(path)).headers.get("location")).toBe("/in");
  expect(await answer(alice.get("/get-session"))).toMatchObject({ body: { user: { name: "Ann" } } });
  const owner = (await app.accounts()).find(({ providerId }) => providerId === "mock")?.userId;
  expect(owner).toBe((await app.person(String(ANN.email)))?.id);
});

test("a link that cannot be stored returns an error", async () => {
  const { database, state } = faulty(memory());
  const { alice, ...app } = await withAlice({ database });
  const path = await app.consent(await app.begin(alice, BACK, PATH), HERS);
  state.problem = (statement) => (statement === "insert account" ? new StoreConflict("unique", "account") : null);
  const end = "/sorry?error=unable_to_link_account&error_description=unable_to_create_account";
  expect((await alice.get(path)).headers.get("location")).toBe(end);
  const idToken = { token: await app.idToken(HERS) };
  expect(await answer(alice.post(PATH, { provider: "mock", idToken }))).toEqual(refusal("LINKING_FAILED"));
  state.problem = (statement) => (statement === "insert account" ? down() : null);
  expect(await answer(alice.post(PATH, { provider: "mock", idToken }))).toEqual(refusal("SERVICE_UNAVAILABLE"));
  state.problem = (statement) =>
    statement === "insert verification" ? new StoreConflict("reference", "verification") : null;
  expect(await answer(alice.post(PATH, { provider: "mock" }))).toMatchObject({ status: 401 });
});

test("unlinking emits an event", async () => {
  const received: string[] = [];
  const events = {
    "account.unlinked": (event: { providerId: string; accountId: string }) =>
      void received.push(`${event.providerId} ${event.accountId}`),
  };
  const { alice, ...app } = await withAlice({ events });
  await app.walk(alice, HERS, BACK, PATH);
  expect((await alice.post("/unlink-account", { providerId: "mock" })).status).toBe(200);
  expect(received).toEqual(["mock alice-1"]);
  expect((await alice.post("/unlink-account", { providerId: "mock" })).status).toBe(400);
  expect(received).toHaveLength(1);
});

test("linking an account with the user's own verified address verifies it and keeps password and session", async () => {
  const { recorded, events } = recordEvents();
  const received: string[] = [];
  const afterEmailVerification = ({ email }: { email: string }) => void received.push(email);
  const session = { cookieCache: { enabled: true } };
  const app = await withAlice({ events, session, emailVerification: { afterEmailVerification } });
  recorded.length = 0;
  expect(app.alice.cookies.has("sallyport.sign_up")).toBe(true);
  expect(await app.walk(app.alice, HERS, BACK, PATH)).toBe("/account");
  expect(await answer(app.alice.get("/get-session"))).toMatchObject({ body: { user: { emailVerified: true } } });
  expect([recorded, received]).toEqual([
    ["user.updated alice@example.com", "user.verified alice@example.com"],
    [ALICE.email],
  ]);
  expect(app.alice.cookies.has("sallyport.sign_up")).toBe(false);
  expect([(await app.accounts()).length, (await app.sessions()).length]).toEqual([2, 1]);
  expect((await app.visitor().post("/sign-in/email", { ...ALICE })).status).toBe(200);
});

test("linking with an ID token verifies the user's own address as well", async () => {
  const app = await withAlice();
  const idToken = { token: await app.idToken(HERS) };
  expect((await app.alice.post(PATH, { provider: "mock", idToken })).status).toBe(200);
  expect(await app.isVerified()).toBe(true);
});

test("linking the same account again verifies the address once the provider has verified it", async () => {
  const app = await withAlice(ANYBODY);
  await app.walk(app.alice, { ...HERS, email_verified: false }, BACK, PATH);
  expect(await app.isVerified()).toBe(false);
  expect(await app.walk(app.alice, HERS, BACK, PATH)).toBe("/account");
  expect(await app.isVerified()).toBe(true);
});

test.each<[string, Person]>([
  ["another email address", { ...HERS, email: "else@example.com" }],
  ["no email address", { ...HERS, email: undefined }],
  ["an email address that the provider has not verified", { ...HERS, email_verified: false }],
])("an account with %s is linked where that is allowed, and does not verify the address", async (_, person) => {
  const app = await withAlice(ANYBODY);
  expect(await app.walk(app.alice, person, BACK, PATH)).toBe("/account");
  expect([(await app.accounts()).length, await app.isVerified()]).toEqual([2, false]);
});

test("a rejected link does not verify the address", async () => {
  const app = await withAlice();
  const bob = await signUp(app.auth, { name: "Bob", email: "bob@example.com" });
  expect(await app.walk(bob, { ...ANN, sub: "alice-1", email: "bob@example.com" }, BACK, PATH)).toBe("/account");
  const refused = "/sorry?error=account_already_linked_to_different_user";
  expect(await app.walk(app.alice, HERS, BACK, PATH)).toBe(refused);
  expect(await app.isVerified()).toBe(false);
});
