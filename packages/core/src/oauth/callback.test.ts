import { expect, test } from "vitest";
import { callbackOf, FLOW, startIdentityServer } from "../test/identity-server.ts";

const EVIL = "https://evil.example";

test.each([
  ["no state", { state: undefined }],
  ["another state", { state: "t".repeat(32) }],
  ["no code", { code: undefined }],
  ["an empty code", { code: "" }],
  ["another issuer", { iss: EVIL }],
  ["an answer in a JWT", { response: "a.b.c" }],
])("a callback with %s sends nothing to the token endpoint", async (_name, changes) => {
  const { mock, callsOf } = await startIdentityServer();
  await expect(mock().exchange(callbackOf(changes), FLOW)).rejects.toMatchObject({
    name: "ProviderFailure",
    step: "callback",
    providerError: null,
  });
  expect(callsOf("/token")).toEqual([]);
});

test.each(["state", "code", "iss", "error"])("two values of %s are none", async (name) => {
  const { mock, origin, callsOf } = await startIdentityServer();
  const callback = callbackOf({ iss: origin });
  callback.append(name, callback.get(name) ?? "x");
  if (name === "error") callback.append(name, "y");
  await expect(mock().exchange(callback, FLOW)).rejects.toMatchObject({ step: "callback" });
  expect(callsOf("/token")).toEqual([]);
});

test("the right issuer passes, and so does none where none is promised", async () => {
  const { mock, origin } = await startIdentityServer();
  await expect(mock().exchange(callbackOf({ iss: origin }), FLOW)).resolves.toHaveProperty("accessToken", "access");
  await expect(mock().exchange(callbackOf(), FLOW)).resolves.toHaveProperty("accessToken", "access");
});

test("where the issuer is promised, a callback without it is refused", async () => {
  const { mock, origin, routes, callsOf } = await startIdentityServer();
  const document = routes["/.well-known/openid-configuration"];
  routes["/.well-known/openid-configuration"] = async (call, response) => {
    const { body } = (await document?.(call, response)) ?? {};
    return { body: { ...Object(body), authorization_response_iss_parameter_supported: true } };
  };
  const provider = mock();
  await expect(provider.exchange(callbackOf(), FLOW)).rejects.toMatchObject({ step: "callback" });
  expect(callsOf("/token")).toEqual([]);
  await expect(provider.exchange(callbackOf({ iss: origin }), FLOW)).resolves.toHaveProperty("accessToken", "access");
});

test("where no issuer is known, there is nothing to compare", async () => {
  const { mock, origin } = await startIdentityServer();
  const endpoints = { authorization: `${origin}/authorize`, token: `${origin}/token`, userInfo: `${origin}/userinfo` };
  const provider = mock({ discoveryUrl: undefined, endpoints });
  await expect(provider.exchange(callbackOf({ iss: EVIL }), FLOW)).resolves.toHaveProperty("accessToken", "access");
});

test("a refusal is told by its code, where it is one", async () => {
  const { mock } = await startIdentityServer();
  const refused = (error: string) => mock().exchange(callbackOf({ error, code: undefined }), FLOW);
  await expect(refused("access_denied")).rejects.toMatchObject({ step: "callback", providerError: "access_denied" });
  const thrown = await refused("<script>alert(1)</script>").catch((error: unknown) => error);
  expect(thrown).toMatchObject({ step: "callback", providerError: null });
  expect(String(thrown)).not.toContain("script");
});
