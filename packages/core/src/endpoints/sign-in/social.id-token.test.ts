import { Browser } from "@sallyport/testing";
import { generateKeyPair } from "jose";
import { answer } from "sallyport-tests/ground/answer";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { ANN, mock, openSocial, type Person } from "../../test/social.ts";
import { createEar, REQUIRED } from "../../test/verifying.ts";

const PATH = "/sign-in/social";
const UNTRUE = { status: 401, body: { code: "INVALID_ID_TOKEN", message: "invalid token" } };
const handed = (token: string, more: object = {}) => ({ provider: "mock", idToken: { token, ...more } });

test("signs in without a redirect: a session, a person, and the tokens that came along", async () => {
  const app = await openSocial();
  const browser = app.visitor();
  const expiresAt = Math.floor(app.clock.now().getTime() / 1000) + 60;
  const token = await app.idToken(ANN, { nonce: "n" });
  const response = await answer(browser.post(PATH, handed(token, { nonce: "n", refreshToken: "r", expiresAt })));
  const body = {
    redirect: false,
    token: expect.stringMatching(/^\w{32}$/),
    user: expect.objectContaining({ email: "ann@example.com" }),
  };
  expect(response).toEqual({ status: 200, body });
  expect(await answer(browser.get("/get-session"))).toMatchObject({ body: { user: { name: "Ann" } } });
  const [row] = await app.accounts();
  expect(row).toMatchObject({ providerId: "mock", accountId: "ann-1", accessToken: null });
  expect([row?.idToken, row?.refreshToken].every((text) => text?.startsWith("sealed."))).toBe(true);
});

test.each([1_898_596_860, 1_898_596_860_000])("an end of %i is read as it is meant", async (expiresAt) => {
  const { userInfo: _, ...endpoints } = mock().endpoints ?? { authorization: "", token: "" };
  const app = await openSocial({ customProviders: [mock({ endpoints })] });
  await app.visitor().post(PATH, handed(await app.idToken(), { accessToken: "access", expiresAt }));
  expect((await app.accounts())[0]?.accessTokenExpiresAt).toEqual(new Date("2030-03-01T12:01:00.000Z"));
});

test("a token signs in once, and is spent until it ends and a little longer", async () => {
  const app = await openSocial();
  const token = await app.idToken();
  expect((await app.visitor().post(PATH, handed(token))).status).toBe(200);
  expect(await answer(app.visitor().post(PATH, handed(token)))).toEqual(UNTRUE);
  app.clock.advance({ seconds: 3599 });
  expect(await answer(app.visitor().post(PATH, handed(token)))).toEqual(UNTRUE);
  expect(await app.sessions()).toHaveLength(1);
});

test("of twenty uses at once, one signs in", async () => {
  const app = await openSocial();
  const token = await app.idToken();
  const all = await Promise.all(Array.from({ length: 20 }, () => app.visitor().post(PATH, handed(token))));
  expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 401)]);
  expect(await app.sessions()).toHaveLength(1);
});

test("a token that was of no use stays good", async () => {
  const app = await openSocial({ customProviders: [mock({ disableImplicitSignUp: true })] });
  const token = await app.idToken();
  const refused = await answer(app.visitor().post(PATH, handed(token)));
  expect(refused).toEqual({ status: 403, body: { code: "SIGNUP_DISABLED", message: "Sign up is disabled" } });
  expect((await app.visitor().post(PATH, { ...handed(token), requestSignUp: true })).status).toBe(200);
});

test.each<[string, Person]>([
  ["another audience", { aud: "other" }],
  ["audiences without ours", { aud: ["other", "another"] }],
  ["another issuer", { iss: "https://evil.example" }],
  ["an end that is past", { exp: 1 }],
  ["a beginning to come", { nbf: 9_999_999_999 }],
  ["a birth to come", { iat: 9_999_999_999 }],
  ["nobody in it", { sub: undefined }],
  ["another nonce", { nonce: "other" }],
])("%s: untrue, and nothing is written", async (_, claims) => {
  const app = await openSocial();
  const browser = app.visitor();
  const token = await app.idToken(ANN, { nonce: "n", ...claims });
  expect(await answer(browser.post(PATH, handed(token, { nonce: "n" })))).toEqual(UNTRUE);
  expect([await app.accounts(), await app.sessions(), await app.states(), browser.setCookies]).toEqual([
    [],
    [],
    [],
    [],
  ]);
});

test("a nonce that is asked for and not there, a foreign key, and what is no token at all", async () => {
  const app = await openSocial();
  const { privateKey } = await generateKeyPair("RS256");
  const foreign = await app.provider.sign(ANN, privateKey);
  for (const idToken of [{ token: await app.idToken(), nonce: "n" }, { token: foreign }, { token: "opaque" }]) {
    expect(await answer(app.visitor().post(PATH, { provider: "mock", idToken }))).toEqual(UNTRUE);
  }
  expect((await app.visitor().post(PATH, handed(""))).status).toBe(400);
});

test("where ID tokens are not taken, nothing is looked at", async () => {
  const app = await openSocial({ customProviders: [mock({ disableIdTokenSignIn: true })] });
  expect(await answer(app.visitor().post(PATH, handed(await app.idToken())))).toEqual({
    status: 404,
    body: { code: "ID_TOKEN_NOT_SUPPORTED", message: "id_token not supported" },
  });
  expect(app.provider.calls).toEqual([]);
});

test("a collision says how to settle it, and signing in so completes the link", async () => {
  const app = await openSocial();
  await signUp(app.auth, { email: ANN.email });
  const browser = app.visitor();
  expect(await answer(browser.post(PATH, handed(await app.idToken())))).toEqual({
    status: 403,
    body: { code: "ACCOUNT_NOT_LINKED", message: "Account not linked: sign in with credential to link it" },
  });
  expect(browser.setCookies).toEqual([expect.stringMatching(/^sallyport\.pending_link=.+; Max-Age=600; /)]);
  await browser.post("/sign-in/email", { email: ANN.email, password: ALICE.password });
  expect(await app.accounts()).toMatchObject([{ providerId: "credential" }, { providerId: "mock" }]);
});

test.each([
  [{}, { email: undefined }, 401, "USER_EMAIL_NOT_FOUND"],
  [REQUIRED, { email_verified: false }, 403, "EMAIL_NOT_VERIFIED"],
  [{ user: { additionalFields: { team: { type: "string" } } } } as const, {}, 422, "FAILED_TO_CREATE_USER"],
])("under %j with %j: %i %s", async (options, changes, status, code) => {
  const app = await openSocial(options);
  const browser = new Browser(app.auth);
  const response = await answer(browser.post(PATH, handed(await app.idToken({ ...ANN, ...changes }))));
  expect(response).toMatchObject({ status, body: { code } });
  expect(await app.sessions()).toEqual([]);
});

test("a person who was created is told of, although nobody is signed in", async () => {
  const { heard, events } = createEar();
  const app = await openSocial({ ...REQUIRED, events });
  await app.visitor().post(PATH, handed(await app.idToken({ ...ANN, email_verified: false })));
  expect(heard).toEqual(["user.created ann@example.com"]);
  expect(await app.arrived()).toEqual(["verify-email to ann@example.com"]);
});

test("a provider whose keys cannot be fetched: 503", async () => {
  const app = await openSocial({ fetch: () => Promise.reject(new TypeError("fetch failed")) });
  const response = await answer(app.visitor().post(PATH, handed(await app.idToken())));
  expect(response).toMatchObject({ status: 503, body: { code: "PROVIDER_UNAVAILABLE" } });
});
