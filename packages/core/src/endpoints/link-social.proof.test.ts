import { answer } from "sallyport-tests/ground/answer";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { ANN, mock, openSocial, type Person } from "../test/social.ts";
import { createEar } from "../test/verifying.ts";

type Options = Parameters<typeof openSocial>[0];
const PATH = "/link-social";
const BACK = { callbackURL: "/account", errorCallbackURL: "/sorry" };
const HERS: Person = { ...ANN, sub: "alice-1", email: ALICE.email };
const ANYBODY = { account: { accountLinking: { trustedProviders: ["mock"], allowDifferentEmails: true } } };

/** Alice, signed in with her password; nobody has proven her address. */
async function withAlice(options: Options = {}) {
  const app = await openSocial({ customProviders: [mock({ emailOptional: true })], ...options });
  const alice = await signUp(app.auth);
  return { ...app, alice, isVerified: async () => (await app.person())?.emailVerified };
}

test("a provider's word for exactly the address of whoever links proves it, and nothing of theirs ends", async () => {
  const { heard, events } = createEar();
  const told: string[] = [];
  const afterEmailVerification = ({ email }: { email: string }) => void told.push(email);
  const session = { cookieCache: { enabled: true } };
  const app = await withAlice({ events, session, emailVerification: { afterEmailVerification } });
  heard.length = 0;
  expect(app.alice.cookies.has("sallyport.sign_up")).toBe(true);
  expect(await app.walk(app.alice, HERS, BACK, PATH)).toBe("/account");
  expect(await answer(app.alice.get("/get-session"))).toMatchObject({ body: { user: { emailVerified: true } } });
  expect([heard, told]).toEqual([["user.updated alice@example.com", "user.verified alice@example.com"], [ALICE.email]]);
  expect(app.alice.cookies.has("sallyport.sign_up")).toBe(false);
  expect([(await app.accounts()).length, (await app.sessions()).length]).toEqual([2, 1]);
  expect((await app.visitor().post("/sign-in/email", { ...ALICE })).status).toBe(200);
});

test("so does its word in an ID token that the client hands in", async () => {
  const app = await withAlice();
  const idToken = { token: await app.idToken(HERS) };
  expect((await app.alice.post(PATH, { provider: "mock", idToken })).status).toBe(200);
  expect(await app.isVerified()).toBe(true);
});

test("an account that is theirs already, and whose provider vouches by now, proves as well", async () => {
  const app = await withAlice(ANYBODY);
  await app.walk(app.alice, { ...HERS, email_verified: false }, BACK, PATH);
  expect(await app.isVerified()).toBe(false);
  expect(await app.walk(app.alice, HERS, BACK, PATH)).toBe("/account");
  expect(await app.isVerified()).toBe(true);
});

test.each<[string, Person]>([
  ["another address", { ...HERS, email: "else@example.com" }],
  ["no address", { ...HERS, email: undefined }],
  ["an address that nobody vouches for", { ...HERS, email_verified: false }],
])("%s is linked where that is allowed, and proves nothing", async (_, person) => {
  const app = await withAlice(ANYBODY);
  expect(await app.walk(app.alice, person, BACK, PATH)).toBe("/account");
  expect([(await app.accounts()).length, await app.isVerified()]).toEqual([2, false]);
});

test("a link that is refused proves nothing", async () => {
  const app = await withAlice();
  await signUp(app.auth, { name: "Bob", email: "bob@example.com" });
  const bob = app.visitor();
  await bob.post("/sign-in/email", { email: "bob@example.com", password: ALICE.password });
  expect(await app.walk(bob, { ...ANN, sub: "alice-1", email: "bob@example.com" }, BACK, PATH)).toBe("/account");
  const refused = "/sorry?error=account_already_linked_to_different_user";
  expect(await app.walk(app.alice, HERS, BACK, PATH)).toBe(refused);
  expect(await app.isVerified()).toBe(false);
});
