import { expect, test } from "vitest";
import { createKey, hand, startIdentityServer } from "../test/identity-server.ts";

const EMAIL = { email: "ann@example.com" };

test("fetches keys once, and once more for an unknown key id", async () => {
  const { mock, sign, callsOf } = await startIdentityServer();
  const provider = mock();
  for (let round = 0; round < 3; round += 1) {
    expect(await provider.verify(hand(await sign(EMAIL)))).not.toBeNull();
  }
  expect(callsOf("/jwks")).toHaveLength(1);
  for (let round = 0; round < 5; round += 1) {
    expect(await provider.verify(hand(await sign(EMAIL, { kid: `unknown-${round}` })))).toBeNull();
  }
  expect(callsOf("/jwks").length).toBeLessThanOrEqual(2);
});

test("providers do not share keys", async () => {
  const first = await startIdentityServer();
  const second = await startIdentityServer({ ownKey: await createKey("first") });
  expect(await first.mock().verify(hand(await first.sign(EMAIL)))).not.toBeNull();
  // The issuer is right, but another issuer's key with the same id signed it.
  expect(await second.mock().verify(hand(await first.sign({ ...EMAIL, iss: second.origin })))).toBeNull();
  expect(await second.mock().verify(hand(await second.sign(EMAIL)))).not.toBeNull();
});

test("a failed fetch of keys is reported as unreachable and retried", async () => {
  const { mock, sign, routes } = await startIdentityServer();
  const { "/jwks": keys = () => ({}) } = routes;
  routes["/jwks"] = () => ({ status: 500 });
  const provider = mock();
  const token = hand(await sign(EMAIL));
  await expect(provider.verify(token)).rejects.toMatchObject({ name: "ProviderFailure", step: "unreachable" });
  routes["/jwks"] = keys;
  expect(await provider.verify(token)).not.toBeNull();
});

test.each([
  ["no keys", { keys: [] }],
  ["invalid keys", { keys: [1, null, { kty: "RSA" }] }],
  ["no list", { keys: {} }],
])("rejects every token if the key set has %s", async (_name, body) => {
  const { mock, sign, routes } = await startIdentityServer();
  routes["/jwks"] = () => ({ body });
  expect(await mock().verify(hand(await sign(EMAIL)))).toBeNull();
});

test("accepts only algorithms that are configured or in the discovery document", async () => {
  const { mock, sign, routes } = await startIdentityServer();
  const key = await createKey("second", "ES256");
  routes["/jwks"] = () => ({ body: { keys: [key.jwk] } });
  const token = hand(await sign(EMAIL, { alg: "ES256", kid: "second" }, key.privateKey));
  expect(await mock().verify(token)).toBeNull();
  expect(await mock({ algorithms: ["ES256"] }).verify(token)).not.toBeNull();
  const document = routes["/.well-known/openid-configuration"];
  routes["/.well-known/openid-configuration"] = async (call, response) => {
    const { body } = (await document?.(call, response)) ?? {};
    return { body: { ...Object(body), id_token_signing_alg_values_supported: ["none", "HS256", "ES256"] } };
  };
  expect(await mock().verify(token)).not.toBeNull();
});
