import { expect, test } from "vitest";
import { defineProvider, type ProviderDefinition } from "../contracts/provider.ts";
import type { ProviderOptions } from "../contracts/provider-options.ts";
import { REDIRECT, startIdentityServer } from "../test/identity-server.ts";
import { createProvider } from "./create-provider.ts";

const OLD = { refreshToken: "old-refresh", refreshParameters: null, scopes: ["openid", "email"] };

test("a refresh brings new tokens, and keeps what the answer leaves out", async () => {
  const { mock, routes, callsOf, clock } = await startIdentityServer();
  const provider = mock();
  routes["/token"] = () => ({ body: { access_token: "new", token_type: "bearer", expires_in: 60 } });
  expect(await provider.refresh(OLD)).toMatchObject({
    accessToken: "new",
    refreshToken: "old-refresh",
    idToken: null,
    scopes: null,
    accessTokenExpiresAt: new Date(clock.now().getTime() + 60_000),
  });
  routes["/token"] = () => ({ body: { access_token: "newer", token_type: "bearer", refresh_token: "rotated" } });
  expect(await provider.refresh(OLD)).toMatchObject({ accessToken: "newer", refreshToken: "rotated" });
  const [call] = callsOf("/token");
  expect(Object.fromEntries(call?.form ?? [])).toEqual({
    grant_type: "refresh_token",
    refresh_token: "old-refresh",
    client_id: "app",
    client_secret: "client-secret",
  });
});

test("an ID token of a refresh is kept where it is true", async () => {
  const { mock, sign, routes } = await startIdentityServer();
  const refreshed = (idToken: string) => {
    routes["/token"] = () => ({ body: { access_token: "new", token_type: "bearer", id_token: idToken } });
    return mock().refresh(OLD);
  };
  const own = await sign({ nonce: undefined });
  expect(await refreshed(own)).toHaveProperty("idToken", own);
  expect(await refreshed(await sign({ aud: "other" }))).toMatchObject({ accessToken: "new", idToken: null });
});

test("what a provider refuses is told by its code", async () => {
  const { mock, routes } = await startIdentityServer();
  routes["/token"] = () => ({
    status: 400,
    body: { error: "invalid_grant", error_description: "old-refresh is over" },
  });
  const error: unknown = await mock()
    .refresh(OLD)
    .catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ name: "ProviderFailure", step: "token", providerError: "invalid_grant" });
  expect(String(error)).not.toContain("old-refresh");
});

test("without a refresh token nothing is asked", async () => {
  const { mock, calls } = await startIdentityServer();
  await expect(mock().refresh({ ...OLD, refreshToken: null })).rejects.toMatchObject({ step: "token" });
  expect(calls).toEqual([]);
});

test("an application's own refresh goes before the provider's", async () => {
  const { mock, calls } = await startIdentityServer();
  const own = mock({ refreshAccessToken: async (token) => ({ accessToken: `${token}, refreshed` }) });
  expect(await own.refresh(OLD)).toMatchObject({ accessToken: "old-refresh, refreshed", refreshToken: "old-refresh" });
  expect(calls).toEqual([]);
  const broken = mock({ refreshAccessToken: () => Promise.reject(new Error("down")) });
  await expect(broken.refresh(OLD)).rejects.toMatchObject({ name: "ProviderFailure", step: "token" });
});

async function openPeculiar(peculiar: Partial<ProviderDefinition<ProviderOptions>>) {
  const server = await startIdentityServer();
  const definition = defineProvider<ProviderOptions>({
    id: "peculiar",
    endpoints: { authorization: `${server.origin}/authorize`, token: `${server.origin}/token` },
    scopes: ["a", "b"],
    scopeSeparator: ",",
    pkce: false,
    email: "never",
    profile: () => Promise.reject(new Error("not asked")),
    ...peculiar,
  });
  const options = { clientId: "app", unsafePrivateHosts: [server.host] };
  const tools = { fetch: null, timeoutSeconds: 5, clock: server.clock, redirectURI: REDIRECT };
  return { ...server, provider: createProvider(definition, options, tools) };
}

test("a refresh carries what the definition says, and keeps it", async () => {
  const { provider, callsOf } = await openPeculiar({ refreshSendsScope: true });
  const refreshParameters = { device_id: "d" };
  expect(await provider.refresh({ ...OLD, refreshParameters })).toMatchObject({ refreshParameters });
  await provider.refresh({ ...OLD, scopes: null });
  const [first, second] = callsOf("/token");
  expect([first?.form.get("device_id"), first?.form.get("scope")]).toEqual(["d", "openid,email"]);
  expect(second?.form.get("scope")).toBe("a,b");
});

test("a provider that gives no refresh tokens says so", async () => {
  expect((await openPeculiar({})).provider.refreshes).toBe(true);
  expect((await openPeculiar({ refreshes: false })).provider.refreshes).toBe(false);
});
