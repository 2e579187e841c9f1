import { expect, test } from "vitest";
import type { ProviderOptions } from "../contracts/provider-options.ts";
import { definedProvider, FLOW, REDIRECT } from "../test/identity-server.ts";
import { toChallenge } from "./nonce.ts";

const REQUEST = { ...FLOW, scopes: [], loginHint: null };
const SCOPES = { scopes: ["email", "profile"] };

function open(definition: Parameters<typeof definedProvider>[0] = {}, options: Partial<ProviderOptions> = {}) {
  const provider = definedProvider({ ...SCOPES, pkce: true, ...definition }, { clientId: ["app", "ios"], ...options });
  return async (request = {}) => new URL(await provider.authorizationUrl({ ...REQUEST, ...request })).searchParams;
}

test("contains each parameter of the protocol once", async () => {
  const parameters = await open()();
  expect(Object.fromEntries(parameters)).toEqual({
    response_type: "code",
    client_id: "app",
    redirect_uri: REDIRECT,
    state: REQUEST.state,
    scope: "email profile",
    code_challenge: toChallenge(REQUEST.codeVerifier),
    code_challenge_method: "S256",
  });
  expect(parameters.size).toBe(7);
});

test("toChallenge matches RFC 7636 appendix B", () => {
  expect(toChallenge("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")).toBe(
    "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
  );
});

test("the application's responseMode overrides the provider's", async () => {
  const posted = { responseMode: "form_post" } as const;
  expect((await open(posted)()).get("response_mode")).toBe("form_post");
  expect((await open({}, posted)()).get("response_mode")).toBe("form_post");
  expect((await open(posted, { responseMode: "query" })()).get("response_mode")).toBe("query");
});

test("scopes are those of the provider, the application and the call, each once", async () => {
  const ask = open({ scopeSeparator: "," }, { scope: ["repo", "email"] });
  expect((await ask({ scopes: ["gist", "repo"] })).get("scope")).toBe("email,profile,repo,gist");
  const own = open({}, { scope: ["repo"], disableDefaultScope: true });
  expect((await own()).get("scope")).toBe("repo");
  expect((await open({ scopes: [] })()).has("scope")).toBe(false);
});

test.each(["a b", "", 'a"b', "a\\b", "a\u0000", "a\n", "ä"])("rejects the scope %j", async (scope) => {
  await expect(open()({ scopes: [scope] })).rejects.toThrow(TypeError);
});

test("adds further parameters without overriding those of the protocol", async () => {
  const authorizationParams = { audience: "api", state: "evil", response_type: "token", hd: "example.com" };
  const parameters = await open(
    { parameters: () => ({ hd: "default", redirect_uri: "https://evil.com" }) },
    { authorizationParams, prompt: "consent" },
  )();
  expect(parameters.get("audience")).toBe("api");
  expect(parameters.get("hd")).toBe("example.com");
  expect(parameters.get("prompt")).toBe("consent");
  expect(parameters.getAll("state")).toEqual([REQUEST.state]);
  expect(parameters.getAll("response_type")).toEqual(["code"]);
  expect(parameters.getAll("redirect_uri")).toEqual([REDIRECT]);
});

test("keeps the query of the endpoint, except for parameters of the protocol", async () => {
  const authorization = "https://id.example.com/authorize?tenant=a&client_id=x&client_id=y#here";
  const parameters = await open({ endpoints: { authorization, token: "https://id.example.com/token" } })();
  expect(parameters.get("tenant")).toBe("a");
  expect(parameters.getAll("client_id")).toEqual(["app"]);
});

test("contains a nonce for ID tokens, which differs from the code challenge", async () => {
  const idToken = { jwks: "https://id.example.com/jwks", issuer: ["https://id.example.com"] };
  const parameters = await open({ idToken })();
  expect(parameters.get("nonce")).toMatch(/^[\w-]{43}$/);
  expect(parameters.get("nonce")).not.toBe(parameters.get("code_challenge"));
  expect((await open({ idToken })({ codeVerifier: "w".repeat(128) })).get("nonce")).not.toBe(parameters.get("nonce"));
  expect((await open({ idToken: { ...idToken, nonce: false } })()).has("nonce")).toBe(false);
});

test("the option redirectURI overrides the default", async () => {
  const redirectURI = "https://other.example.com/back";
  expect((await open({}, { redirectURI })()).get("redirect_uri")).toBe(redirectURI);
});

test.each(["javascript:alert(1)", "http://id.example.com/", "https://127.0.0.1/", ""])(
  "rejects the authorization endpoint %j",
  async (authorization) => {
    await expect(open({ endpoints: { authorization, token: "" } })()).rejects.toHaveProperty("name", "ProviderFailure");
  },
);
