import { exportSPKI } from "jose";
import { expect, test } from "vitest";
import type { ProviderTokens } from "../contracts/provider.ts";
import { createKey, FLOW, startIdentityServer, type TokenClaims } from "../test/identity-server.ts";

const HOUR = 3600;
const TOKENS: ProviderTokens = {
  accessToken: "access",
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
  scopes: null,
  refreshParameters: null,
  raw: {},
};
const withToken = (idToken: string): ProviderTokens => ({ ...TOKENS, idToken });
type Server = Awaited<ReturnType<typeof startIdentityServer>>;

test("a true ID token says who it is", async () => {
  const { mock, sign } = await startIdentityServer();
  const profile = await mock().identify(withToken(await sign()), FLOW, null);
  expect(profile).toMatchObject({ accountId: "person", email: "ann@example.com", emailVerified: true, name: "Ann" });
});

const WRONG_CLAIMS: readonly [string, (server: Server) => TokenClaims][] = [
  ["another issuer", () => ({ iss: "https://evil.example" })],
  ["the issuer in another spelling", ({ origin }) => ({ iss: `${origin}/` })],
  ["the issuer in a list", ({ origin }) => ({ iss: [origin] })],
  ["no issuer", () => ({ iss: undefined })],
  ["another audience", () => ({ aud: "other" })],
  ["audiences without us", () => ({ aud: ["other", "third"], azp: "app" })],
  ["several audiences, and nobody it was issued to", () => ({ aud: ["app", "other"] })],
  ["several audiences, and another it was issued to", () => ({ aud: ["app", "other"], azp: "other" })],
  ["no audience", () => ({ aud: undefined })],
  ["an end that is over", ({ now }) => ({ exp: now() })],
  ["an end that is text", ({ now }) => ({ exp: String(now() + HOUR) })],
  ["no end", () => ({ exp: undefined })],
  ["a beginning to come", ({ now }) => ({ nbf: now() + 61 })],
  ["an issue to come", ({ now }) => ({ iat: now() + HOUR })],
  ["no issue", () => ({ iat: undefined })],
  ["another nonce", () => ({ nonce: "replayed" })],
  ["the verifier for a nonce", () => ({ nonce: FLOW.codeVerifier })],
  ["no nonce", () => ({ nonce: undefined })],
  ["no subject", () => ({ sub: undefined })],
  ["an empty subject", () => ({ sub: "" })],
  ["a number for a subject", () => ({ sub: 1 })],
  ["a subject that is too long", () => ({ sub: "x".repeat(256) })],
];

test.each(WRONG_CLAIMS)("an ID token with %s tells nobody", async (_name, change) => {
  const server = await startIdentityServer();
  const token = await server.sign(change(server));
  await expect(server.mock().identify(withToken(token), FLOW, null)).rejects.toMatchObject({
    name: "ProviderFailure",
    step: "profile",
  });
  expect(server.callsOf("/userinfo")).toEqual([]);
});

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");

const FORGED: readonly [string, (server: Server) => Promise<string> | string][] = [
  ["without a signature", ({ claimsOf }) => `${encode({ alg: "none" })}.${encode(claimsOf())}.`],
  ["with the algorithm none", ({ claimsOf }) => `${encode({ alg: "none", kid: "first" })}.${encode(claimsOf())}.AAAA`],
  [
    "signed with the public key as a shared one",
    async ({ sign, key }) => sign({}, { alg: "HS256" }, new TextEncoder().encode(await exportSPKI(key.publicKey))),
  ],
  ["of a kid that nobody has", ({ sign }) => sign({}, { kid: "unknown" })],
  ["signed with another key", async ({ sign }) => sign({}, {}, (await createKey("first")).privateKey)],
  [
    "of an algorithm that is not awaited",
    async ({ sign, routes }) => {
      const other = await createKey("first", "RS512");
      routes["/jwks"] = () => ({ body: { keys: [other.jwk] } });
      return sign({}, { alg: "RS512" }, other.privateKey);
    },
  ],
  [
    "that brings its key along",
    async ({ sign }) => {
      const own = await createKey("own");
      return sign({}, { kid: "own", jwk: own.jwk }, own.privateKey);
    },
  ],
  ["that says where its keys are", ({ sign }) => sign({}, { jku: "https://evil.example/jwks" })],
  ["that says where its certificate is", ({ sign }) => sign({}, { x5u: "https://evil.example/cert" })],
  ["that is an access token", ({ sign }) => sign({}, { typ: "at+jwt" })],
  ["that is a logout token", ({ sign }) => sign({}, { typ: "logout+jwt" })],
  [
    "whose claims were changed",
    async ({ sign, claimsOf }) => {
      const [header, , signature] = (await sign()).split(".");
      return `${header}.${encode(claimsOf({ sub: "admin" }))}.${signature}`;
    },
  ],
  ["that is no JWT", () => "opaque"],
  ["that is empty parts", () => ".."],
];

test.each(FORGED)("an ID token %s tells nobody", async (_name, forge) => {
  const server = await startIdentityServer();
  const error: unknown = await server
    .mock()
    .identify(withToken(await forge(server)), FLOW, null)
    .catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ name: "ProviderFailure", step: "profile" });
  expect(error).not.toHaveProperty("cause.payload");
  expect(server.callsOf("/userinfo")).toEqual([]);
});

test("a clock that is a little ahead of ours is believed, the type JWT and each client id as well", async () => {
  const { mock, sign, now } = await startIdentityServer();
  const ahead = await sign({ iat: now() + 60, nbf: now() + 60, aud: ["other", "ios"], azp: "ios" }, { typ: "JWT" });
  const provider = mock({ clientId: ["app", "ios"] });
  await expect(provider.identify(withToken(ahead), FLOW, null)).resolves.toHaveProperty("accountId", "person");
});

test("whole numbers beyond 2^53 stay apart in claims", async () => {
  const { mock, sign, routes } = await startIdentityServer();
  routes["/userinfo"] = () => ({ body: '{"sub":"person","email":"ann@example.com","legacy_id":9007199254740993}' });
  const { data } = await mock().identify(withToken(await sign()), FLOW, null);
  expect(data.legacy_id).toBe("9007199254740993");
});
