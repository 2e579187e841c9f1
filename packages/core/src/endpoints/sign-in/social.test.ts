import { Browser } from "@sallyport/testing";
import { answer, refusal } from "sallyport-tests/ground/answer";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { ANN, ISSUER, mock, openSocial } from "../../test/social.ts";
import { REQUIRED, recordEvents } from "../../test/verifying.ts";

const PATH = "/sign-in/social";
const GOOD = { provider: "mock" };

test("returns the authorization URL, and whether to redirect", async () => {
  const { visitor } = await openSocial();
  const first = await answer(visitor().post(PATH, GOOD));
  expect(first).toEqual({
    status: 200,
    body: { url: expect.stringMatching(/^https:\/\/id\.example\.com\/authorize\?/), redirect: true },
  });
  const second = await answer(visitor().post(PATH, { ...GOOD, disableRedirect: true }));
  expect(second).toMatchObject({ status: 200, body: { redirect: false } });
});

test("the authorization URL contains each parameter once", async () => {
  const { visitor, begin } = await openSocial();
  const { searchParams } = await begin(visitor(), { scopes: ["calendar", "email"], loginHint: "ann@example.com" });
  expect(Object.fromEntries(searchParams)).toEqual({
    response_type: "code",
    client_id: "app",
    redirect_uri: "http://localhost:3000/api/auth/callback/mock",
    state: expect.stringMatching(/^\w{32}$/),
    scope: "openid email calendar",
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: "S256",
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    login_hint: "ann@example.com",
  });
  expect([...searchParams.keys()]).toHaveLength(new Set(searchParams.keys()).size);
});

test.each([
  [{ provider: "nobody" }, "PROVIDER_NOT_FOUND"],
  [{ provider: "github" }, "PROVIDER_NOT_FOUND"],
  [{ provider: "Mock" }, "PROVIDER_NOT_FOUND"],
  [{ provider: "__proto__" }, "PROVIDER_NOT_FOUND"],
  [{ scopes: ["x".repeat(201)] }, "VALIDATION_ERROR"],
  [{ callbackURL: "https://evil.com" }, "INVALID_CALLBACK_URL"],
  [{ errorCallbackURL: "//evil.com" }, "INVALID_ERROR_CALLBACK_URL"],
  [{ newUserCallbackURL: "/\\evil.com" }, "INVALID_NEW_USER_CALLBACK_URL"],
  [{ callbackURL: "https://evil.com", provider: "nobody" }, "INVALID_CALLBACK_URL"],
] as const)("%j is rejected and writes nothing: %s", async (changes, code) => {
  const { visitor, states } = await openSocial();
  const refused = await visitor().post(PATH, { ...GOOD, ...changes });
  expect([refused.status, refused.code]).toEqual([refusal(code).status, code]);
  expect([await states(), refused.cookies]).toEqual([[], []]);
});

test("an unreachable provider returns 503, is logged, and leaves no state", async () => {
  const discovered = mock({ discoveryUrl: ISSUER });
  const { endpoints: _, ...custom } = discovered;
  const { visitor, states, entries } = await openSocial({
    customProviders: [custom],
    fetch: () => Promise.reject(new TypeError("fetch failed")),
  });
  const browser = visitor();
  expect(await answer(browser.post(PATH, GOOD))).toEqual(refusal("PROVIDER_UNAVAILABLE"));
  expect([await states(), browser.setCookies]).toEqual([[], []]);
  const entry = entries.find(({ message }) => message === "A flow with a provider could not be started");
  expect(entry).toMatchObject({ level: "error", details: { provider: "mock", host: new URL(ISSUER).host } });
});

test("the rate limit is ten calls in ten seconds", async () => {
  const app = await openSocial({ rateLimit: { enabled: true } });
  const browser = app.visitor();
  browser.address = "203.0.113.7";
  for (let click = 0; click < 10; click += 1) expect((await browser.post(PATH, GOOD)).status).toBe(200);
  expect((await browser.post(PATH, GOOD)).status).toBe(429);
});

const handed = (token: string, more: object = {}) => ({ provider: "mock", idToken: { token, ...more } });

test("an ID token signs in without a redirect, and the tokens are stored", async () => {
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

test.each([1_898_596_860, 1_898_596_860_000])(
  "an expiresAt of %i is read as seconds or milliseconds",
  async (expiresAt) => {
    const { userInfo: _, ...endpoints } = mock().endpoints ?? { authorization: "", token: "" };
    const app = await openSocial({ customProviders: [mock({ endpoints })] });
    await app.visitor().post(PATH, handed(await app.idToken(), { accessToken: "access", expiresAt }));
    expect((await app.accounts())[0]?.accessTokenExpiresAt).toEqual(new Date("2030-03-01T12:01:00.000Z"));
  },
);

test("an ID token with the address of another account is rejected, and signing in completes the link", async () => {
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
])("options %j and the profile %j return %i %s", async (options, changes, status, code) => {
  const app = await openSocial(options);
  const browser = new Browser(app.auth);
  const response = await answer(browser.post(PATH, handed(await app.idToken({ ...ANN, ...changes }))));
  expect(response).toMatchObject({ status, body: { code } });
  expect(await app.sessions()).toEqual([]);
});

test("user.created is emitted although no session starts", async () => {
  const { recorded, events } = recordEvents();
  const app = await openSocial({ ...REQUIRED, events });
  await app.visitor().post(PATH, handed(await app.idToken({ ...ANN, email_verified: false })));
  expect(recorded).toEqual(["user.created ann@example.com"]);
  expect(await app.arrived()).toEqual(["verify-email to ann@example.com"]);
});

test("returns 503 when the provider's keys cannot be fetched", async () => {
  const app = await openSocial({ fetch: () => Promise.reject(new TypeError("fetch failed")) });
  const response = await answer(app.visitor().post(PATH, handed(await app.idToken())));
  expect(response).toEqual(refusal("PROVIDER_UNAVAILABLE"));
});
