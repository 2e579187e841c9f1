import { expect, test } from "vitest";
import type { HandedToken } from "../contracts/identity-provider.ts";
import { callbackOf, FLOW, startIdentityServer } from "../test/identity-server.ts";

const REQUEST = { ...FLOW, scopes: [], loginHint: null };

async function signIn(server: Awaited<ReturnType<typeof startIdentityServer>>, provider = server.mock()) {
  const tokens = await provider.exchange(callbackOf(), FLOW);
  return provider.identify(tokens, FLOW, null);
}

test("a provider of OpenID Connect needs nothing but its discovery document and a client", async () => {
  const server = await startIdentityServer();
  const idToken = await server.sign();
  server.routes["/token"] = () => ({ body: { access_token: "access", token_type: "Bearer", id_token: idToken } });
  expect(await signIn(server)).toMatchObject({ accountId: "person", email: "ann@example.com", emailVerified: true });
  expect(server.mock()).toMatchObject({ id: "mock", email: "always", acceptsIdTokens: true, refreshes: true });
});

test("a provider of OAuth 2 is its endpoints and a reading of its user info", async () => {
  const server = await startIdentityServer();
  server.routes["/me"] = () => ({ body: '{"id":9007199254740993,"login":"ann","mail":"ann@example.com"}' });
  const { origin } = server;
  const provider = server.mock({
    discoveryUrl: undefined,
    endpoints: { authorization: `${origin}/authorize`, token: `${origin}/token`, userInfo: `${origin}/me` },
    emailOptional: true,
    scopes: ["read"],
    pkce: false,
    profile: (data) => ({ accountId: String(data.id), name: String(data.login), email: null }),
  });
  const url = new URL(await provider.authorizationUrl(REQUEST));
  expect([url.searchParams.get("scope"), url.searchParams.has("code_challenge")]).toEqual(["read", false]);
  expect(provider).toMatchObject({ email: "sometimes", acceptsIdTokens: false });
  expect(await signIn(server, provider)).toEqual({
    accountId: "9007199254740993",
    name: "ann",
    email: null,
    emailVerified: false,
    image: null,
    data: { id: "9007199254740993", login: "ann", mail: "ann@example.com" },
  });
});

test("keys and an issuer beside the endpoints make ID tokens of it", async () => {
  const server = await startIdentityServer();
  const { origin } = server;
  const provider = server.mock({
    discoveryUrl: undefined,
    endpoints: {
      authorization: `${origin}/authorize`,
      token: `${origin}/token`,
      jwks: `${origin}/jwks`,
      issuer: origin,
    },
  });
  const idToken = await server.sign({ email: "ann@example.com", email_verified: true });
  server.routes["/token"] = () => ({ body: { access_token: "access", token_type: "Bearer", id_token: idToken } });
  expect(provider.acceptsIdTokens).toBe(true);
  expect(await signIn(server, provider)).toMatchObject({ accountId: "person", emailVerified: true });
  await expect(provider.exchange(callbackOf({ iss: "https://evil.example" }), FLOW)).rejects.toMatchObject({
    step: "callback",
  });
});

test("an address is vouched for by whoever says it", async () => {
  const server = await startIdentityServer();
  const idToken = await server.sign({ email: "old@example.com", email_verified: true });
  server.routes["/token"] = () => ({ body: { access_token: "access", token_type: "Bearer", id_token: idToken } });
  server.routes["/userinfo"] = () => ({ body: { sub: "person", email: "new@example.com" } });
  expect(await signIn(server)).toMatchObject({ email: "new@example.com", emailVerified: false });
  server.routes["/userinfo"] = () => ({ body: { sub: "person", email_verified: true } });
  expect(await signIn(server)).toMatchObject({ email: "old@example.com", emailVerified: true });
  const unproven = await server.sign({ email: "old@example.com" });
  server.routes["/token"] = () => ({ body: { access_token: "access", token_type: "Bearer", id_token: unproven } });
  expect(await signIn(server)).toMatchObject({ email: "old@example.com", emailVerified: false });
});

test("the document says how the client proves itself, unless the options do", async () => {
  const server = await startIdentityServer();
  const usual = server.routes["/.well-known/openid-configuration"];
  const promise = (methods: readonly string[] | undefined) => {
    server.routes["/.well-known/openid-configuration"] = async (call, response) => {
      const { body } = (await usual?.(call, response)) ?? {};
      return { body: { ...Object(body), token_endpoint_auth_methods_supported: methods } };
    };
  };
  const usesBasic = async (authentication?: "post" | "basic"): Promise<boolean> => {
    await server.mock({ authentication }).exchange(callbackOf(), FLOW);
    return server.callsOf("/token").at(-1)?.headers.authorization !== undefined;
  };
  promise(["client_secret_basic", "client_secret_post"]);
  expect(await usesBasic()).toBe(false);
  promise(["client_secret_basic"]);
  expect(await usesBasic()).toBe(true);
  expect(await usesBasic("post")).toBe(false);
  promise(undefined);
  expect(await usesBasic()).toBe(true);
});

test("form_post is asked for where it is wanted", async () => {
  const { mock } = await startIdentityServer();
  const url = new URL(await mock({ responseMode: "form_post" }).authorizationUrl(REQUEST));
  expect(url.searchParams.get("response_mode")).toBe("form_post");
});

test("an ID token that is handed in needs no access token", async () => {
  const { mock, sign } = await startIdentityServer();
  const handed: HandedToken = {
    token: await sign({ email: "ann@example.com", given_name: "Ann", family_name: "Lee" }),
    nonce: null,
    accessToken: null,
    refreshToken: null,
    expiresAt: null,
    firstConsent: null,
  };
  expect(await mock().verify(handed)).toHaveProperty("profile.name", "Ann Lee");
});
