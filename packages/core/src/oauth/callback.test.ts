import { expect, test } from "vitest";
import { callbackOf, FLOW, startIdentityServer } from "../test/identity-server.ts";

test.each([
  ["no state", { state: undefined }],
  ["another state", { state: "t".repeat(32) }],
  ["no code", { code: undefined }],
  ["an empty code", { code: "" }],
  ["a JWT response", { response: "a.b.c" }],
])("a callback with %s sends nothing to the token endpoint", async (_name, changes) => {
  const { mock, callsOf } = await startIdentityServer();
  const exchange = mock().exchange(callbackOf(changes), FLOW);
  await expect(exchange).rejects.toMatchObject({ name: "ProviderFailure", step: "callback", providerError: null });
  expect(callsOf("/token")).toEqual([]);
});

test.each(["state", "code", "iss", "error"])("a callback with two values of %s is rejected", async (name) => {
  const { mock, origin, callsOf } = await startIdentityServer();
  const callback = callbackOf({ iss: origin });
  callback.append(name, callback.get(name) ?? "x");
  if (name === "error") callback.append(name, "y");
  await expect(mock().exchange(callback, FLOW)).rejects.toMatchObject({ step: "callback" });
  expect(callsOf("/token")).toEqual([]);
});

test("iss is not checked if no issuer is known", async () => {
  const { mock, origin } = await startIdentityServer();
  const endpoints = { authorization: `${origin}/authorize`, token: `${origin}/token`, userInfo: `${origin}/userinfo` };
  const exchange = mock({ discoveryUrl: undefined, endpoints }).exchange(
    callbackOf({ iss: "https://a.example" }),
    FLOW,
  );
  await expect(exchange).resolves.toHaveProperty("accessToken", "access");
});
