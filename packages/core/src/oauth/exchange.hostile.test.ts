import { expect, test } from "vitest";
import { callbackOf, FLOW, startIdentityServer } from "../test/identity-server.ts";
import type { Route } from "../test/loopback.ts";

const SECRETS = ["access-secret", "refresh-secret", "client-secret", "the-code", FLOW.codeVerifier];
const TOKENS = { access_token: "access-secret", refresh_token: "refresh-secret", token_type: "bearer" };
const json =
  (body: unknown, status = 200): Route =>
  () => ({ status, body });

const HOSTILE: readonly [string, string, Route][] = [
  ["HTML", "token", json("<html>access-secret</html>")],
  ["an empty body", "token", json("")],
  ["a list", "token", json([TOKENS])],
  ["half of its JSON", "token", json('{"access_token":"access-secret"')],
  ["an object for a token", "token", json({ ...TOKENS, access_token: {} })],
  ["no token type", "token", json({ access_token: "access-secret" })],
  ["an unknown token type", "token", json({ ...TOKENS, token_type: "mac" })],
  ["an empty token", "token", json({ ...TOKENS, access_token: "" })],
  ["a number for a refresh token", "token", json({ ...TOKENS, refresh_token: 1 })],
  ["an object for an ID token", "token", json({ ...TOKENS, id_token: {} })],
  ["a token of several lines", "token", json({ ...TOKENS, access_token: "access-secret\r\nx: y" })],
  ["a list of scopes", "token", json({ ...TOKENS, scope: ["a"] })],
  ["a negative life", "token", json({ ...TOKENS, expires_in: -1 })],
  ["tokens in a status 500", "token", json(TOKENS, 500)],
  ["tokens in a status 302", "token", () => ({ status: 302, headers: { location: "http://169.254.169.254/" } })],
  ["ten megabytes", "token", json("x".repeat(10_000_000))],
  ["nothing", "unreachable", () => undefined],
  ["a closed connection", "unreachable", (_call, response) => void response.destroy()],
];

test.each(HOSTILE)("a token endpoint that answers %s gives no tokens", async (_name, step, route) => {
  const { mock, routes, callsOf } = await startIdentityServer();
  routes["/token"] = route;
  const error: unknown = await mock({}, 1)
    .exchange(callbackOf(), FLOW)
    .catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ name: "ProviderFailure", step, providerError: null });
  expect(callsOf("/token")).toHaveLength(1);
  const told = JSON.stringify([String(error), Object(error).cause ?? null]);
  for (const secret of SECRETS) expect(told).not.toContain(secret);
});

test.each([200, 400, 401, 500])("an error in a status %i is told by its code", async (status) => {
  const { mock, routes } = await startIdentityServer();
  const words = "The code client-secret is wrong";
  routes["/token"] = json({ error: "bad_verification_code", error_description: words }, status);
  const error: unknown = await mock()
    .exchange(callbackOf(), FLOW)
    .catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ step: "token", providerError: "bad_verification_code" });
  expect(String(error)).not.toContain("client-secret");
});

test("a provider that does not know the client says so of itself, and of what was configured", async () => {
  const { mock, routes } = await startIdentityServer();
  routes["/token"] = json({ error: "invalid_client", error_description: "client-secret is wrong" }, 401);
  await expect(mock().exchange(callbackOf(), FLOW)).rejects.toMatchObject({
    step: "token",
    providerError: "invalid_client",
    message: "mock refused clientId or clientSecret (invalid_client)",
  });
});

test("an error beside tokens is an error, and one that is no code is not repeated", async () => {
  const { mock, routes } = await startIdentityServer();
  routes["/token"] = json({ ...TOKENS, error: "<b>no</b>" });
  const error: unknown = await mock()
    .exchange(callbackOf(), FLOW)
    .catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ step: "token", providerError: null });
  expect(String(error)).not.toContain("<b>");
});

test("a life beyond all bounds is bounded", async () => {
  const { mock, routes, clock } = await startIdentityServer();
  routes["/token"] = json('{"access_token":"a","token_type":"bearer","expires_in":1e300,"refresh_expires_in":0}');
  const tokens = await mock().exchange(callbackOf(), FLOW);
  expect(tokens.accessTokenExpiresAt?.getTime()).toBe(clock.now().getTime() + 315_360_000_000);
  expect(tokens.refreshTokenExpiresAt).toBeNull();
});

test("what is no scope is none of those that were granted", async () => {
  const { mock, routes } = await startIdentityServer();
  routes["/token"] = json({ ...TOKENS, scope: 'a b\u0000 cé "e"' });
  expect(await mock().exchange(callbackOf(), FLOW)).toHaveProperty("scopes", ["a"]);
});
