import { answer } from "sallyport-tests/ground/answer";
import { ALICE } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { ISSUER, mock, openSocial } from "../../test/social.ts";

const PATH = "/sign-in/social";
const GOOD = { provider: "mock" };

test("says where the browser is to be sent, and whether at once", async () => {
  const { visitor } = await openSocial();
  const first = await answer(visitor().post(PATH, GOOD));
  expect(first).toEqual({
    status: 200,
    body: { url: expect.stringMatching(/^https:\/\/id\.example\.com\/authorize\?/), redirect: true },
  });
  const second = await answer(visitor().post(PATH, { ...GOOD, disableRedirect: true }));
  expect(second).toMatchObject({ status: 200, body: { redirect: false } });
});

test("the authorization URL: each parameter once", async () => {
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

test("what a caller gives is data, and adds no parameter", async () => {
  const { visitor, begin } = await openSocial();
  const hostile = { scopes: ["openid&client_id=evil"], loginHint: "x&redirect_uri=https://evil.com&prompt=none" };
  const { searchParams } = await begin(visitor(), hostile);
  expect(searchParams.getAll("client_id")).toEqual(["app"]);
  expect(searchParams.getAll("redirect_uri")).toEqual(["http://localhost:3000/api/auth/callback/mock"]);
  expect(searchParams.get("login_hint")).toBe(hostile.loginHint);
  expect(searchParams.has("prompt")).toBe(false);
});

test("what a flow is made of cannot be dictated", async () => {
  const app = await openSocial();
  const extra = {
    codeVerifier: "v".repeat(128),
    expiresAt: 9e15,
    link: { email: ALICE.email, userId: "bob" },
    state: "s".repeat(32),
    redirectURI: "https://evil.com",
    errorURL: "https://evil.com",
    additionalData: { link: { userId: "bob" }, callbackURL: "https://evil.com" },
  };
  const browser = app.visitor();
  const url = await app.begin(browser, { ...extra, callbackURL: "/in" });
  expect(url.searchParams.get("state")).not.toBe(extra.state);
  expect((await browser.get(await app.consent(url))).headers.get("location")).toBe("/in");
  expect(app.provider.callsOf("/token")[0]?.form.get("code_verifier")).not.toBe(extra.codeVerifier);
  expect(await app.accounts()).toMatchObject([{ userId: (await app.person("ann@example.com"))?.id }]);
});

test.each([
  [{ provider: "nobody" }, 404, "PROVIDER_NOT_FOUND"],
  [{ provider: "github" }, 404, "PROVIDER_NOT_FOUND"],
  [{ provider: "Mock" }, 404, "PROVIDER_NOT_FOUND"],
  [{ provider: "__proto__" }, 404, "PROVIDER_NOT_FOUND"],
  [{ provider: "x".repeat(101) }, 400, "VALIDATION_ERROR"],
  [{ provider: 1 }, 400, "VALIDATION_ERROR"],
  [{ scopes: ["a b"] }, 400, "VALIDATION_ERROR"],
  [{ scopes: [""] }, 400, "VALIDATION_ERROR"],
  [{ scopes: ["caf\u00e9"] }, 400, "VALIDATION_ERROR"],
  [{ scopes: ["x".repeat(201)] }, 400, "VALIDATION_ERROR"],
  [{ scopes: Array.from({ length: 51 }, () => "x") }, 400, "VALIDATION_ERROR"],
  [{ loginHint: "x".repeat(321) }, 400, "VALIDATION_ERROR"],
  [{ callbackURL: "https://evil.com" }, 403, "INVALID_CALLBACK_URL"],
  [{ errorCallbackURL: "//evil.com" }, 403, "INVALID_ERROR_CALLBACK_URL"],
  [{ newUserCallbackURL: "/\\evil.com" }, 403, "INVALID_NEW_USER_CALLBACK_URL"],
  [{ callbackURL: "https://evil.com", provider: "nobody" }, 403, "INVALID_CALLBACK_URL"],
])("%j: %i %s, and nothing is written", async (changes, status, code) => {
  const { visitor, states } = await openSocial();
  const browser = visitor();
  expect(await answer(browser.post(PATH, { ...GOOD, ...changes }))).toMatchObject({ status, body: { code } });
  expect([await states(), browser.setCookies]).toEqual([[], []]);
});

test("as many scopes as may be, each as long as it may be", async () => {
  const { visitor, begin } = await openSocial();
  const scopes = Array.from({ length: 50 }, (_, index) => `${index}-`.padEnd(200, "x"));
  const { searchParams } = await begin(visitor(), { scopes, loginHint: "x".repeat(320) });
  expect(searchParams.get("scope")?.split(" ")).toHaveLength(52);
});

test("another site's page begins no flow, even without a cookie", async () => {
  const { visitor } = await openSocial();
  const elsewhere = { origin: "https://evil.com" };
  expect(await answer(visitor().post(PATH, GOOD, { headers: elsewhere }))).toMatchObject({
    status: 403,
    body: { code: "INVALID_ORIGIN" },
  });
});

test("a provider that cannot be reached: 503, and no state stays behind", async () => {
  const discovered = mock({ discoveryUrl: ISSUER });
  const { endpoints: _, ...custom } = discovered;
  const { visitor, states, entries } = await openSocial({
    customProviders: [custom],
    fetch: () => Promise.reject(new TypeError("fetch failed")),
  });
  const browser = visitor();
  expect(await answer(browser.post(PATH, GOOD))).toMatchObject({ status: 503, body: { code: "PROVIDER_UNAVAILABLE" } });
  expect([await states(), browser.setCookies]).toEqual([[], []]);
  const entry = entries.find(({ message }) => message === "A flow with a provider could not be started");
  expect(entry).toMatchObject({ level: "error", details: { provider: "mock", host: new URL(ISSUER).host } });
});

test("ten in ten seconds, and then no more", async () => {
  const app = await openSocial({ rateLimit: { enabled: true } });
  const browser = app.visitor();
  browser.address = "203.0.113.7";
  for (let click = 0; click < 10; click += 1) expect((await browser.post(PATH, GOOD)).status).toBe(200);
  expect((await browser.post(PATH, GOOD)).status).toBe(429);
});
