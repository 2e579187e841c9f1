import { expect, test } from "vitest";
import { definedProvider, startIdentityServer } from "../test/identity-server.ts";

const OLD = { refreshToken: "old-refresh", refreshParameters: null, scopes: ["openid", "email"] };

test("keeps the ID token of a refresh if it is valid", async () => {
  const { mock, sign, routes } = await startIdentityServer();
  const refreshed = (idToken: string) => {
    routes["/token"] = () => ({ body: { access_token: "new", token_type: "bearer", id_token: idToken } });
    return mock().refresh(OLD);
  };
  const own = await sign({ nonce: undefined });
  expect(await refreshed(own)).toHaveProperty("idToken", own);
  expect(await refreshed(await sign({ aud: "other" }))).toMatchObject({ accessToken: "new", idToken: null });
});

test("a refresh sends the parameters and scopes of the definition, and keeps the parameters", async () => {
  const { defined, callsOf } = await startIdentityServer();
  const provider = defined({ scopeSeparator: ",", refreshSendsScope: true });
  const refreshParameters = { device_id: "d" };
  expect(await provider.refresh({ ...OLD, refreshParameters })).toMatchObject({ refreshParameters });
  await provider.refresh({ ...OLD, scopes: null });
  const [first, second] = callsOf("/token");
  expect([first?.form.get("device_id"), first?.form.get("scope")]).toEqual(["d", "openid,email"]);
  expect(second?.form.get("scope")).toBe("a,b");
});

test("refreshes is false for a provider without refresh tokens", () => {
  expect([definedProvider({}).refreshes, definedProvider({ refreshes: false }).refreshes]).toEqual([true, false]);
});
