import { expect, test } from "vitest";
import { FLOW, startIdentityServer, tokensOf } from "../test/identity-server.ts";

/** The tokens of a flow without OpenID Connect. */
const PLAIN = tokensOf({ scopes: ["email"] });

test.each([null, ["openid", "email"]])(
  "rejects an OpenID Connect flow without an ID token (scopes %j)",
  async (scopes) => {
    const { mock, callsOf } = await startIdentityServer();
    await expect(mock().identify(tokensOf({ scopes }), FLOW, null)).rejects.toMatchObject({ step: "profile" });
    expect(callsOf("/userinfo")).toEqual([]);
  },
);

test("rejects an ID token that is not a JWT", async () => {
  const { mock } = await startIdentityServer();
  await expect(mock().identify(tokensOf({ idToken: "opaque" }), FLOW, null)).rejects.toThrow("not a JWT");
});

test.each(["jwk", "jku", "x5u"])("rejects a correctly signed ID token with a %s header", async (name) => {
  const { mock, sign, key } = await startIdentityServer();
  const idToken = await sign({}, { [name]: name === "jwk" ? key.jwk : "https://id.example.com/keys" });
  await expect(mock().identify(tokensOf({ idToken }), FLOW, null)).rejects.toMatchObject({ step: "profile" });
});

test("getUserInfo must return the subject of the ID token", async () => {
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

test.each(["true", "false", 1, {}])(
  "getUserInfo verifies an email address with true, and not with %j",
  async (word) => {
    const { mock } = await startIdentityServer();
    // JavaScript may return a value of another type.
    const emailVerified = word as boolean;
    const person = { accountId: "person", name: null, email: "ada@example.com", image: null, data: {} };
    const provider = (verified: boolean) => mock({ getUserInfo: async () => ({ ...person, emailVerified: verified }) });
    await expect(provider(emailVerified).identify(PLAIN, FLOW, null)).resolves.toHaveProperty("emailVerified", false);
    await expect(provider(true).identify(PLAIN, FLOW, null)).resolves.toHaveProperty("emailVerified", true);
  },
);

test("a stored ID token may be expired and have no nonce, but must be for this client", async () => {
  const { mock, sign, now } = await startIdentityServer();
  const ended = tokensOf({ idToken: await sign({ iat: now() - 7200, exp: now() - 3600, nonce: undefined }) });
  await expect(mock().identify(ended, null, null)).resolves.toHaveProperty("accountId", "person");
  await expect(mock().identify(ended, FLOW, null)).rejects.toMatchObject({ step: "profile" });
  const other = tokensOf({ idToken: await sign({ aud: "other" }) });
  await expect(mock().identify(other, null, null)).rejects.toMatchObject({ step: "profile" });
});

test.each([
  ["of 256 characters", { sub: "x".repeat(256) }],
  ["with a NUL", '{"sub":"a\\u0000b"}'],
  ["with a lone surrogate", '{"sub":"\\ud800"}'],
])("rejects user info with a subject %s", async (_name, body) => {
  const { mock, routes } = await startIdentityServer();
  routes["/userinfo"] = () => ({ body });
  await expect(mock().identify(PLAIN, FLOW, null)).rejects.toMatchObject({ name: "ProviderFailure", step: "profile" });
});
