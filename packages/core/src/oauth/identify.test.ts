import { expect, test } from "vitest";
import type { ProviderTokens } from "../contracts/provider.ts";
import { FLOW, startIdentityServer } from "../test/identity-server.ts";

const tokensOf = (more: Partial<ProviderTokens> = {}): ProviderTokens => ({
  accessToken: "access",
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
  scopes: ["email"],
  refreshParameters: null,
  raw: {},
  ...more,
});

test("user info is asked with the access token", async () => {
  const { mock, callsOf } = await startIdentityServer();
  const profile = await mock().identify(tokensOf(), FLOW, null);
  expect(profile.accountId).toBe("person");
  expect(callsOf("/userinfo")).toMatchObject([{ method: "GET", headers: { authorization: "Bearer access" } }]);
});

test.each([null, ["openid", "email"]])(
  "without its ID token an OpenID Connect flow ends (scopes %j)",
  async (scopes) => {
    const { mock, callsOf } = await startIdentityServer();
    await expect(mock().identify(tokensOf({ scopes }), FLOW, null)).rejects.toMatchObject({ step: "profile" });
    expect(callsOf("/userinfo")).toEqual([]);
  },
);

test("ID token and user info must be about one person", async () => {
  const { mock, sign, routes } = await startIdentityServer();
  for (const sub of ["other", undefined, "", ["person"]]) {
    routes["/userinfo"] = () => ({ body: { sub, email: "bob@example.com", email_verified: true } });
    const tokens = tokensOf({ idToken: await sign() });
    await expect(mock().identify(tokens, FLOW, null)).rejects.toMatchObject({ step: "profile" });
  }
});

test("an application's own getUserInfo is held to the ID token as well", async () => {
  const { mock, sign } = await startIdentityServer();
  const getUserInfo = (sub: string) => async () => ({
    accountId: sub,
    name: null,
    email: null,
    emailVerified: false,
    image: null,
    data: { sub },
  });
  const tokens = tokensOf({ idToken: await sign() });
  const right = mock({ getUserInfo: getUserInfo("person") }).identify(tokens, FLOW, null);
  await expect(right).resolves.toHaveProperty("accountId", "person");
  const wrong = mock({ getUserInfo: getUserInfo("other") }).identify(tokens, FLOW, null);
  await expect(wrong).rejects.toMatchObject({ step: "profile" });
  const nobody = mock({ getUserInfo: async () => null }).identify(tokens, FLOW, null);
  await expect(nobody).rejects.toMatchObject({ step: "profile" });
  const broken = mock({ getUserInfo: () => Promise.reject(new Error("down")) }).identify(tokens, FLOW, null);
  await expect(broken).rejects.toMatchObject({ name: "ProviderFailure", step: "profile", cause: { message: "down" } });
});

test.each(["true", "false", 1, {}])("an application's own getUserInfo vouches by true, and not by %j", async (word) => {
  const { mock } = await startIdentityServer();
  // What JavaScript writes is held to the type.
  const emailVerified = word as boolean;
  const person = { accountId: "person", name: null, email: "ada@example.com", image: null, data: {} };
  const told = (vouched: boolean) => mock({ getUserInfo: async () => ({ ...person, emailVerified: vouched }) });
  await expect(told(emailVerified).identify(tokensOf(), FLOW, null)).resolves.toHaveProperty("emailVerified", false);
  await expect(told(true).identify(tokensOf(), FLOW, null)).resolves.toHaveProperty("emailVerified", true);
});

test("a kept ID token may have ended, and needs no nonce; it must still be the provider's", async () => {
  const { mock, sign, now } = await startIdentityServer();
  const ended = tokensOf({ idToken: await sign({ iat: now() - 7200, exp: now() - 3600, nonce: undefined }) });
  await expect(mock().identify(ended, null, null)).resolves.toHaveProperty("accountId", "person");
  await expect(mock().identify(ended, FLOW, null)).rejects.toMatchObject({ step: "profile" });
  const other = tokensOf({ idToken: await sign({ aud: "other" }) });
  await expect(mock().identify(other, null, null)).rejects.toMatchObject({ step: "profile" });
});

test.each([
  ["HTML", { body: "<html>" }],
  ["a list", { body: [{ sub: "person" }] }],
  ["a status 401", { status: 401, body: { sub: "person" } }],
  ["a status 302", { status: 302, headers: { location: "https://evil.example/" } }],
  ["no subject", { body: { email: "ann@example.com" } }],
  ["an empty subject", { body: { sub: "" } }],
  ["a subject of 256 characters", { body: { sub: "x".repeat(256) } }],
  ["a subject that no database takes", { body: '{"sub":"a\\u0000b"}' }],
  ["half a character for a subject", { body: '{"sub":"\\ud800"}' }],
])("user info that is %s tells nobody", async (_name, answer) => {
  const { mock, routes } = await startIdentityServer();
  routes["/userinfo"] = () => answer;
  await expect(mock().identify(tokensOf(), FLOW, null)).rejects.toMatchObject({
    name: "ProviderFailure",
    step: "profile",
  });
});

test.each(["true", "false", 1, 0, null, undefined, {}, ["true"]])(
  "an address is vouched for by true, and not by %j",
  async (said) => {
    const { mock, routes } = await startIdentityServer();
    routes["/userinfo"] = () => ({ body: { sub: "person", email: "ann@example.com", email_verified: said } });
    await expect(mock().identify(tokensOf(), FLOW, null)).resolves.toHaveProperty("emailVerified", false);
  },
);

test("what is no text is not kept, and a name is one line", async () => {
  const { mock, routes } = await startIdentityServer();
  routes["/userinfo"] = () => ({
    body: { sub: "person", email: ["a@example.com", "b@example.com"], name: "Ann\u0000\nLee", picture: { url: "x" } },
  });
  expect(await mock().identify(tokensOf(), FLOW, null)).toMatchObject({
    email: null,
    name: "Ann  Lee",
    image: null,
  });
});

test.each([
  ["https://id.example.com/ann.png", true],
  ["data:image/png;base64,AAAA", true],
  ["javascript:alert(1)", false],
  ["data:text/html;base64,AAAA", false],
  ["data:image/svg+xml;base64,AAAA", false],
  [`https://id.example.com/${"x".repeat(2_048)}`, false],
])("a picture at %.40s is kept: %s", async (picture, isStillAllowed) => {
  const { mock, routes } = await startIdentityServer();
  routes["/userinfo"] = () => ({ body: { sub: "person", picture } });
  expect((await mock().identify(tokensOf(), FLOW, null)).image).toBe(isStillAllowed ? picture : null);
});
