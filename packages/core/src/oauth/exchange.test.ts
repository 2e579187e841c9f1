import { expect, test } from "vitest";
import { defineProvider, type ProviderDefinition } from "../contracts/provider.ts";
import type { ProviderOptions } from "../contracts/provider-options.ts";
import { callbackOf, FLOW, REDIRECT, startIdentityServer } from "../test/identity-server.ts";
import { startLoopback } from "../test/loopback.ts";
import { createProvider } from "./create-provider.ts";

test("a code becomes tokens", async () => {
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

test("a public client sends its id, and proves itself by the verifier", async () => {
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

async function openPeculiar(definition: Partial<ProviderDefinition<ProviderOptions>>, answer: unknown) {
  const server = await startLoopback({ "/token": () => ({ body: answer }) });
  const whole = defineProvider<ProviderOptions>({
    id: "peculiar",
    endpoints: { authorization: `${server.origin}/authorize`, token: `${server.origin}/token?v=2` },
    scopes: ["a"],
    pkce: false,
    email: "never",
    profile: () => Promise.reject(new Error("not asked")),
    ...definition,
  });
  const options = { clientId: "app", unsafePrivateHosts: [server.host] };
  const tools = { fetch: null, timeoutSeconds: 5, clock: { now: () => new Date(0) }, redirectURI: REDIRECT };
  return { ...server, provider: createProvider(whole, options, tools) };
}

const TOKENS = { access_token: "access", token_type: "bearer" };

test("a definition names the client id, makes the secret and sends headers", async () => {
  const { provider, calls } = await openPeculiar(
    {
      clientIdName: "client_key",
      clientSecret: async ({ clientId }, now) => `made for ${clientId} at ${now.getTime()}`,
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
    client_secret: "made for app at 0",
  });
});

test("parameters of the callback go into the token request, and are kept for refreshes", async () => {
  const definition = { callbackParameters: ["device_id", "kind"], refreshWith: ["device_id"] };
  const { provider, calls } = await openPeculiar(definition, TOKENS);
  const tokens = await provider.exchange(callbackOf({ device_id: "d&x=1", kind: "k" }), FLOW);
  expect(tokens.refreshParameters).toEqual({ device_id: "d&x=1" });
  expect(calls[0]?.form.get("device_id")).toBe("d&x=1");
  expect(calls[0]?.form.has("x")).toBe(false);
  await expect(provider.exchange(callbackOf({ device_id: "d" }), FLOW)).rejects.toMatchObject({ step: "callback" });
  expect(calls).toHaveLength(1);
});

test("an answer of another shape is made the usual one first", async () => {
  const readTokens = ({ data }: Record<string, unknown>) => ({ token_type: "bearer", access_token: data });
  const { provider } = await openPeculiar({ readTokens }, { data: "inner" });
  expect(await provider.exchange(callbackOf(), FLOW)).toMatchObject({ accessToken: "inner", scopes: null });
});

test("an assertion stands in for the secret, and one that cannot be made is told apart", async () => {
  const good = await openPeculiar({ clientAssertion: async () => "signed.by.us" }, TOKENS);
  await good.provider.exchange(callbackOf(), FLOW);
  const form = Object.fromEntries(good.calls[0]?.form ?? []);
  expect(form).toMatchObject({
    client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
    client_assertion: "signed.by.us",
  });
  expect(form).not.toHaveProperty("client_secret");
  const clientAssertion = () => Promise.reject(new Error("no such certificate"));
  const bad = await openPeculiar({ clientAssertion }, TOKENS);
  await expect(bad.provider.exchange(callbackOf(), FLOW)).rejects.toMatchObject({
    message: "the client assertion could not be created",
  });
  expect(bad.calls).toEqual([]);
});

test("a secret that cannot be made is told apart, and nothing is asked", async () => {
  const clientSecret = () => Promise.reject(new Error("no such key"));
  const { provider, calls } = await openPeculiar({ clientSecret }, TOKENS);
  await expect(provider.exchange(callbackOf(), FLOW)).rejects.toMatchObject({
    message: "the client secret could not be created",
    cause: { message: "no such key" },
  });
  expect(calls).toEqual([]);
});
