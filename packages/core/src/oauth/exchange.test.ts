import { START } from "sallyport-tests/ground/open-auth";
import { expect, test } from "vitest";
import { callbackOf, type definedProvider, FLOW, REDIRECT, startIdentityServer } from "../test/identity-server.ts";
import type { Answer } from "../test/loopback.ts";

test("exchanges a code for tokens", async () => {
  const { mock, routes, callsOf, clock } = await startIdentityServer();
  const body = {
    access_token: "access",
    token_type: "bearer",
    refresh_token: "refresh",
    id_token: "an.id.token",
    expires_in: 3600,
    refresh_token_expires_in: "7200",
    scope: "openid,email openid",
    extra: 9,
  };
  routes["/token"] = () => ({ body });
  const start = clock.now().getTime();
  expect(await mock().exchange(callbackOf(), FLOW)).toEqual({
    accessToken: "access",
    refreshToken: "refresh",
    idToken: "an.id.token",
    accessTokenExpiresAt: new Date(start + 3_600_000),
    refreshTokenExpiresAt: new Date(start + 7_200_000),
    scopes: ["openid", "email"],
    refreshParameters: null,
    raw: body,
  });
  const [call] = callsOf("/token");
  expect(call?.method).toBe("POST");
  expect(Object.fromEntries(call?.form ?? [])).toEqual({
    grant_type: "authorization_code",
    code: "the-code",
    redirect_uri: REDIRECT,
    code_verifier: FLOW.codeVerifier,
    client_id: "app",
    client_secret: "client-secret",
  });
});

test("basic authentication sends id and secret in the header only, encoded", async () => {
  const { mock, callsOf } = await startIdentityServer();
  await mock({ authentication: "basic", clientId: "a-b_c.d", clientSecret: "p:ä +%" }).exchange(callbackOf(), FLOW);
  const [call] = callsOf("/token");
  expect(atob(String(call?.headers.authorization).replace("Basic ", ""))).toBe("a-b_c.d:p%3A%C3%A4+%2B%25");
  expect(call?.form.has("client_secret")).toBe(false);
  expect(call?.form.has("client_id")).toBe(false);
});

test("a public client sends its id and the code verifier, and no secret", async () => {
  const { mock, callsOf } = await startIdentityServer();
  for (const authentication of ["post", "basic"] as const) {
    await mock({ authentication, clientSecret: undefined }).exchange(callbackOf(), FLOW);
  }
  for (const { form, headers } of callsOf("/token")) {
    expect([form.get("client_id"), form.has("client_secret"), headers.authorization]).toEqual([
      "app",
      false,
      undefined,
    ]);
    expect(form.get("code_verifier")).toBe(FLOW.codeVerifier);
  }
});

async function openExchange(definition: Parameters<typeof definedProvider>[0], answer: unknown) {
  const server = await startIdentityServer();
  server.routes["/token"] = () => ({ body: answer });
  return { ...server, provider: server.defined(definition) };
}

const TOKENS = { access_token: "access", token_type: "bearer" };

test("a definition sets the name of the client id, the secret and headers", async () => {
  const { provider, calls } = await openExchange(
    {
      clientIdName: "client_key",
      clientSecret: async ({ clientId }, now) => `made for ${clientId} at ${now.toISOString()}`,
      headers: { "user-agent": "application" },
    },
    TOKENS,
  );
  await provider.exchange(callbackOf(), FLOW);
  expect(calls[0]?.headers["user-agent"]).toBe("application");
  expect(calls[0]?.query.get("v")).toBe("2");
  expect(Object.fromEntries(calls[0]?.form ?? [])).toEqual({
    grant_type: "authorization_code",
    code: "the-code",
    redirect_uri: REDIRECT,
    client_key: "app",
    client_secret: "made for app at 2030-03-01T12:00:00.000Z",
  });
});

test("a client assertion replaces the secret", async () => {
  const good = await openExchange({ clientAssertion: async () => "signed.by.us" }, TOKENS);
  await good.provider.exchange(callbackOf(), FLOW);
  const form = Object.fromEntries(good.calls[0]?.form ?? []);
  expect(form).toMatchObject({
    client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
    client_assertion: "signed.by.us",
  });
  expect(form).not.toHaveProperty("client_secret");
});

test.each([
  ["assertion", "clientAssertion"],
  ["secret", "clientSecret"],
])("a client %s that cannot be created is reported, and no request is sent", async (name, option) => {
  const failing = () => Promise.reject(new Error("no such key"));
  const { provider, calls } = await openExchange({ [option]: failing }, TOKENS);
  await expect(provider.exchange(callbackOf(), FLOW)).rejects.toMatchObject({
    message: `the client ${name} could not be created`,
    cause: { message: "no such key" },
  });
  expect(calls).toEqual([]);
});

/** Exchanges a code at a token endpoint with this response. */
async function redeem(answer: Answer) {
  const { mock, routes } = await startIdentityServer();
  routes["/token"] = () => answer;
  return mock().exchange(callbackOf(), FLOW);
}

test.each([
  ["whose access token has several lines", { access_token: "access\r\nx: y" }],
  ["with an unknown token type", { token_type: "mac" }],
  ["with a number as refresh token", { refresh_token: 1 }],
  ["with an object as ID token", { id_token: {} }],
  ["with a list of scopes", { scope: ["a"] }],
  ["with a negative expires_in", { expires_in: -1 }],
])("rejects a token response %s", async (_name, changes) => {
  const redeemed = redeem({ body: { ...TOKENS, ...changes } });
  await expect(redeemed).rejects.toMatchObject({ step: "token", providerError: null });
});

test.each([200, 400, 401, 500])("an error with status %i is reported by its code", async (status) => {
  const redeemed = redeem({ status, body: { error: "bad_verification_code" } });
  await expect(redeemed).rejects.toMatchObject({ step: "token", providerError: "bad_verification_code" });
});

test("invalid_client is reported as rejected client credentials, without the provider's text", async () => {
  const body = { error: "invalid_client", error_description: "client-secret is wrong" };
  await expect(redeem({ status: 401, body })).rejects.toMatchObject({
    step: "token",
    providerError: "invalid_client",
    message: "mock refused clientId or clientSecret (invalid_client)",
  });
});

test("limits the lifetime of tokens", async () => {
  const body = '{"access_token":"a","token_type":"bearer","expires_in":1e300,"refresh_expires_in":0}';
  expect(await redeem({ body })).toMatchObject({
    accessTokenExpiresAt: new Date(START.getTime() + 315_360_000_000),
    refreshTokenExpiresAt: null,
  });
});

test("drops invalid scopes", async () => {
  const body = { ...TOKENS, scope: 'a b\u0000 cé "e"' };
  expect(await redeem({ body })).toHaveProperty("scopes", ["a"]);
});
