import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { memory } from "../memory.ts";
import { user } from "../store.ts";
import { ANN, mock, openSocial, type Person } from "../test/social.ts";
import { createEar } from "../test/verifying.ts";

type Options = Parameters<typeof openSocial>[0];
const PATH = "/link-social";
const BACK = { callbackURL: "/account", errorCallbackURL: "/sorry" };
const HERS: Person = { ...ANN, sub: "alice-1", name: "Alice Provider", email: ALICE.email };
const OTHER: Person = { ...HERS, email: "other@example.com" };

/** Alice, signed in with her password. */
async function withAlice(options: Options = {}) {
  const app = await openSocial(options);
  const alice = await signUp(app.auth);
  const ways = async () => (await app.accounts()).map(({ providerId }) => providerId);
  return { ...app, alice, ways };
}
const linking = (accountLinking: object): Options => ({ account: { accountLinking } });

test("links the account to the session that asked, which goes on", async () => {
  const linked: string[] = [];
  const { heard, events } = createEar();
  const app = await withAlice({
    events: {
      ...events,
      "account.linked": ({ user: { email }, accountId }) => void linked.push(`${email} ${accountId}`),
    },
  });
  heard.length = 0;
  expect(await app.walk(app.alice, HERS, BACK, PATH)).toBe("/account");
  expect(await app.ways()).toEqual(["credential", "mock"]);
  const told = ["user.updated alice@example.com", "user.verified alice@example.com"];
  expect([linked, heard]).toEqual([["alice@example.com alice-1"], told]);
  expect(await app.sessions()).toHaveLength(1);
  expect(await app.walk(app.visitor(), HERS, { callbackURL: "/in" })).toBe("/in");
});

test("linking again is no error, and keeps the newer tokens", async () => {
  const app = await withAlice();
  await app.walk(app.alice, HERS, BACK, PATH);
  const before = (await app.accounts())[1];
  expect(await app.walk(app.alice, HERS, BACK, PATH)).toBe("/account");
  const after = await app.accounts();
  expect(after).toHaveLength(2);
  expect(after[1]?.accessToken).not.toBe(before?.accessToken);
});

test("by an ID token, without a redirect, and once a token", async () => {
  const app = await withAlice();
  const idToken = { token: await app.idToken(HERS) };
  const done = { status: 200, body: { url: "", status: true, redirect: false } };
  expect(await answer(app.alice.post(PATH, { provider: "mock", idToken }))).toEqual(done);
  expect(await app.ways()).toEqual(["credential", "mock"]);
  expect(await answer(app.alice.post(PATH, { provider: "mock", idToken }))).toMatchObject({
    status: 401,
    body: { code: "INVALID_ID_TOKEN" },
  });
});

test("the state belongs to the person, and goes with them", async () => {
  const app = await withAlice();
  await app.begin(app.alice, BACK, PATH);
  expect(await app.states()).toMatchObject([{ userId: (await app.person())?.id }]);
  await app.store.delete(user, { where: {} });
  expect(await app.states()).toEqual([]);
});

/** What both ways of linking answer: the redirect's end, and the code of the call with an ID token. */
async function refusals(options: Options, person: Person): Promise<[string, string]> {
  const app = await withAlice(options);
  const before = await app.accounts();
  const end = await app.walk(app.alice, person, BACK, PATH);
  const idToken = { token: await app.idToken(person) };
  const { body } = await answer(app.alice.post(PATH, { provider: "mock", idToken }));
  expect(await app.accounts()).toEqual(before);
  return [end, String(Object(body).code)];
}

test.each<[string, Options, Person, [string, string]]>([
  [
    "nobody vouches for the address",
    {},
    { ...HERS, email_verified: false },
    ["/sorry?error=unable_to_link_account", "LINKING_NOT_ALLOWED"],
  ],
  [
    "there is no address, and no trust",
    {},
    { sub: "alice-1" },
    ["/sorry?error=unable_to_link_account", "LINKING_NOT_ALLOWED"],
  ],
  [
    "another address",
    {},
    OTHER,
    [
      "/sorry?error=unable_to_link_account&error_description=different_emails_not_allowed",
      "LINKING_DIFFERENT_EMAILS_NOT_ALLOWED",
    ],
  ],
  [
    "another address of a trusted provider",
    linking({ trustedProviders: ["mock"] }),
    { ...OTHER, email_verified: false },
    [
      "/sorry?error=unable_to_link_account&error_description=different_emails_not_allowed",
      "LINKING_DIFFERENT_EMAILS_NOT_ALLOWED",
    ],
  ],
])("refused where %s", async (_, options, person, expected) => {
  expect(await refusals(options, person)).toEqual(expected);
});

test.each<[string, Options, Person]>([
  ["another address, where that is allowed", linking({ allowDifferentEmails: true }), OTHER],
  ["linking by itself is off", linking({ disableImplicitLinking: true }), HERS],
  ["no address, and the provider is trusted", linking({ trustedProviders: ["mock"] }), { sub: "alice-1" }],
  ["upper case", {}, { ...HERS, email: "ALICE@EXAMPLE.com" }],
])("linked: %s", async (_, options, person) => {
  const app = await withAlice({ customProviders: [mock({ emailOptional: true })], ...options });
  expect(await app.walk(app.alice, person, BACK, PATH)).toBe("/account");
  expect(await app.ways()).toEqual(["credential", "mock"]);
});

test("with linking off no flow begins", async () => {
  const app = await withAlice(linking({ enabled: false }));
  for (const more of [{}, { idToken: { token: await app.idToken(HERS) } }]) {
    expect(await answer(app.alice.post(PATH, { provider: "mock", ...more }))).toEqual({
      status: 403,
      body: { code: "LINKING_NOT_ALLOWED", message: "Account not linked - linking not allowed" },
    });
  }
  expect([await app.states(), app.provider.calls]).toEqual([[], []]);
});

test("a flow that began before linking was switched off links nothing", async () => {
  const database = memory();
  const before = await withAlice({ database });
  const path = await before.consent(await before.begin(before.alice, BACK, PATH), HERS);
  const after = await openSocial({ database, fetch: before.provider.fetch, ...linking({ enabled: false }) });
  const cookie = [...before.alice.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const response = await new Browser(after.auth).get(path, { headers: { cookie } });
  expect(response.headers.get("location")).toBe("/sorry?error=unable_to_link_account");
  expect(await before.ways()).toEqual(["credential"]);
});

test("whoever has no address yet may link an account that has one", async () => {
  const app = await openSocial({ customProviders: [mock({ emailOptional: true })] });
  const browser = app.visitor();
  await app.walk(browser, { sub: "no-address" });
  expect(await app.walk(browser, HERS, BACK, PATH)).toBe("/account");
  expect((await app.accounts()).map(({ accountId }) => accountId)).toEqual(["no-address", "alice-1"]);
});

test("somebody else's account stays theirs", async () => {
  const app = await withAlice(linking({ allowDifferentEmails: true }));
  await app.walk(app.visitor());
  const before = await app.accounts();
  expect(await app.walk(app.alice, ANN, BACK, PATH)).toBe("/sorry?error=account_already_linked_to_different_user");
  const idToken = { token: await app.idToken() };
  expect(await answer(app.alice.post(PATH, { provider: "mock", idToken }))).toEqual({
    status: 409,
    body: { code: "SOCIAL_ACCOUNT_ALREADY_LINKED", message: "Social account already linked" },
  });
  expect(await app.accounts()).toEqual(before);
});

test("with updateUserInfoOnLink name and picture come along, and the address does not", async () => {
  const app = await withAlice(linking({ updateUserInfoOnLink: true, allowDifferentEmails: true }));
  await app.walk(app.alice, OTHER, BACK, PATH);
  expect(await app.person()).toMatchObject({ name: "Alice Provider", image: ANN.picture, emailVerified: false });
  expect(await answer(app.alice.get("/get-session"))).toMatchObject({ body: { user: { name: "Alice Provider" } } });
});
