import { expect, test } from "vitest";
import { definedProvider, startIdentityServer } from "../test/identity-server.ts";

const OLD = { refreshToken: "old-refresh", refreshParameters: null, scopes: ["openid", "email"] };

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

test("a refresh carries what the definition says, and keeps it", async () => {
  const { defined, callsOf } = await startIdentityServer();
  const provider = defined({ scopeSeparator: ",", refreshSendsScope: true });
  const refreshParameters = { device_id: "d" };
  expect(await provider.refresh({ ...OLD, refreshParameters })).toMatchObject({ refreshParameters });
  await provider.refresh({ ...OLD, scopes: null });
  const [first, second] = callsOf("/token");
  expect([first?.form.get("device_id"), first?.form.get("scope")]).toEqual(["d", "openid,email"]);
  expect(second?.form.get("scope")).toBe("a,b");
});

test("a provider that gives no refresh tokens says so", () => {
  expect([definedProvider({}).refreshes, definedProvider({ refreshes: false }).refreshes]).toEqual([true, false]);
});
