import { answer, refusal } from "sallyport-tests/ground/answer";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { user } from "../store.ts";
import { ANN, mock, openSocial, type Person } from "../test/social.ts";
import { recordEvents } from "../test/verifying.ts";

type Options = Parameters<typeof openSocial>[0];
const PATH = "/link-social";
const BACK = { callbackURL: "/account", errorCallbackURL: "/sorry" };
const HERS: Person = { ...ANN, sub: "alice-1", name: "Alice Provider", email: ALICE.email };
const OTHER: Person = { ...HERS, email: "other@example.com" };

/** Signs Alice in with her password. */
async function withAlice(options: Options = {}) {
  const app = await openSocial(options);
  const alice = await signUp(app.auth);
  const ways = async () => (await app.accounts()).map(({ providerId }) => providerId);
  return { ...app, alice, ways };
}
const linking = (accountLinking: object): Options => ({ account: { accountLinking } });

test("links the account to the session that began the flow, and the session continues", async () => {
  const linked: string[] = [];
  const { recorded, events } = recordEvents();
  const app = await withAlice({
    events: {
      ...events,
      "account.linked": ({ user: { email }, accountId }) => void linked.push(`${email} ${accountId}`),
    },
  });
  recorded.length = 0;
  expect(await app.walk(app.alice, HERS, BACK, PATH)).toBe("/account");
  expect(await app.ways()).toEqual(["credential", "mock"]);
  const expected = ["user.updated alice@example.com", "user.verified alice@example.com"];
  expect([linked, recorded]).toEqual([["alice@example.com alice-1"], expected]);
  expect(await app.sessions()).toHaveLength(1);
  expect(await app.walk(app.visitor(), HERS, { callbackURL: "/in" })).toBe("/in");
});

test("linking again succeeds and stores the newer tokens", async () => {
  const app = await withAlice();
  await app.walk(app.alice, HERS, BACK, PATH);
  const before = (await app.accounts())[1];
  expect(await app.walk(app.alice, HERS, BACK, PATH)).toBe("/account");
  const after = await app.accounts();
  expect(after).toHaveLength(2);
  expect(after[1]?.accessToken).not.toBe(before?.accessToken);
});

test("links with an ID token without a redirect, and accepts each token once", async () => {
  const app = await withAlice();
  const idToken = { token: await app.idToken(HERS) };
  const done = { status: 200, body: { url: "", status: true, redirect: false } };
  expect(await answer(app.alice.post(PATH, { provider: "mock", idToken }))).toEqual(done);
  expect(await app.ways()).toEqual(["credential", "mock"]);
  expect(await answer(app.alice.post(PATH, { provider: "mock", idToken }))).toEqual(refusal("INVALID_ID_TOKEN"));
});

test("the state belongs to the user and is deleted with them", async () => {
  const app = await withAlice();
  await app.begin(app.alice, BACK, PATH);
  expect(await app.states()).toMatchObject([{ userId: (await app.person())?.id }]);
  await app.store.delete(user, { where: {} });
  expect(await app.states()).toEqual([]);
});

test("an account without an email address is rejected if the provider is not trusted", async () => {
  const app = await withAlice();
  const person = { sub: "alice-1" };
  expect(await app.walk(app.alice, person, BACK, PATH)).toBe("/sorry?error=unable_to_link_account");
  const idToken = { token: await app.idToken(person) };
  const refused = await answer(app.alice.post(PATH, { provider: "mock", idToken }));
  expect(refused).toEqual(refusal("LINKING_NOT_ALLOWED"));
  expect(await app.ways()).toEqual(["credential"]);
});

test.each<[string, Options, Person]>([
  ["another email address, with allowDifferentEmails", linking({ allowDifferentEmails: true }), OTHER],
  ["disableImplicitLinking", linking({ disableImplicitLinking: true }), HERS],
  ["no email address, from a trusted provider", linking({ trustedProviders: ["mock"] }), { sub: "alice-1" }],
  ["the same address in uppercase", {}, { ...HERS, email: "ALICE@EXAMPLE.com" }],
])("an account is linked: %s", async (_, options, person) => {
  const app = await withAlice({ customProviders: [mock({ emailOptional: true })], ...options });
  expect(await app.walk(app.alice, person, BACK, PATH)).toBe("/account");
  expect(await app.ways()).toEqual(["credential", "mock"]);
});

test("a user without an email address may link an account that has one", async () => {
  const app = await openSocial({ customProviders: [mock({ emailOptional: true })] });
  const browser = app.visitor();
  await app.walk(browser, { sub: "no-address" });
  expect(await app.walk(browser, HERS, BACK, PATH)).toBe("/account");
  expect((await app.accounts()).map(({ accountId }) => accountId)).toEqual(["no-address", "alice-1"]);
});

test("updateUserInfoOnLink copies name and picture, and not the email address", async () => {
  const app = await withAlice(linking({ updateUserInfoOnLink: true, allowDifferentEmails: true }));
  await app.walk(app.alice, OTHER, BACK, PATH);
  expect(await app.person()).toMatchObject({ name: "Alice Provider", image: ANN.picture, emailVerified: false });
  expect(await answer(app.alice.get("/get-session"))).toMatchObject({ body: { user: { name: "Alice Provider" } } });
});
