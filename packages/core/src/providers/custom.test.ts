import { expect, test } from "vitest";
import { callbackOf, FLOW, hand, startIdentityServer } from "../test/identity-server.ts";

const REQUEST = { ...FLOW, scopes: [], loginHint: null };

async function signIn(server: Awaited<ReturnType<typeof startIdentityServer>>, provider = server.mock()) {
  const tokens = await provider.exchange(callbackOf(), FLOW);
  return provider.identify(tokens, FLOW, null);
}

test("a provider with OAuth 2 needs only endpoints and a profile function", async () => {
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

test("keys and an issuer in addition to the endpoints turn on ID tokens", async () => {
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

test("the discovery document selects the client authentication, unless the option does", async () => {
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

test("an ID token from the client needs no access token", async () => {
  const { mock, sign } = await startIdentityServer();
  const token = await sign({ email: "ann@example.com", given_name: "Ann", family_name: "Lee" });
  expect(await mock().verify(hand(token))).toHaveProperty("profile.name", "Ann Lee");
});
