import { expect, test } from "vitest";
import { FLOW, startIdentityServer, tokensOf } from "../test/identity-server.ts";

/** Of a flow without OpenID Connect. */
const PLAIN = tokensOf({ scopes: ["email"] });

test.each([null, ["openid", "email"]])(
  "without its ID token an OpenID Connect flow ends (scopes %j)",
  async (scopes) => {
    const { mock, callsOf } = await startIdentityServer();
    await expect(mock().identify(tokensOf({ scopes }), FLOW, null)).rejects.toMatchObject({ step: "profile" });
    expect(callsOf("/userinfo")).toEqual([]);
  },
);

test("an ID token that is no JWT tells nobody", async () => {
  const { mock } = await startIdentityServer();
  await expect(mock().identify(tokensOf({ idToken: "opaque" }), FLOW, null)).rejects.toThrow("not a JWT");
});

test.each(["jwk", "jku", "x5u"])(
  "an ID token that says by %s where its key is tells nobody, rightly signed",
  async (name) => {
    const { mock, sign, key } = await startIdentityServer();
    const idToken = await sign({}, { [name]: name === "jwk" ? key.jwk : "https://id.example.com/keys" });
    await expect(mock().identify(tokensOf({ idToken }), FLOW, null)).rejects.toMatchObject({ step: "profile" });
  },
);

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
  await expect(told(emailVerified).identify(PLAIN, FLOW, null)).resolves.toHaveProperty("emailVerified", false);
  await expect(told(true).identify(PLAIN, FLOW, null)).resolves.toHaveProperty("emailVerified", true);
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
  ["of 256 characters", { sub: "x".repeat(256) }],
  ["that no database takes", '{"sub":"a\\u0000b"}'],
  ["of half a character", '{"sub":"\\ud800"}'],
])("user info with a subject %s tells nobody", async (_name, body) => {
  const { mock, routes } = await startIdentityServer();
  routes["/userinfo"] = () => ({ body });
  await expect(mock().identify(PLAIN, FLOW, null)).rejects.toMatchObject({ name: "ProviderFailure", step: "profile" });
});
