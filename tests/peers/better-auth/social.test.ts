import { createAuthClient } from "better-auth/client";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { walk } from "../../ground/identity-provider/walk.ts";
import { ALICE, BOB, openSocialHarness, type SocialHarness } from "../../journeys/social-harness.ts";
import { PASSWORD, SocialVisitor } from "../../journeys/social-visitor.ts";

let harness: SocialHarness;
beforeEach(async () => {
  harness = await openSocialHarness();
});
afterEach(() => harness.close());

const HOME = { provider: "local", callbackURL: "/home" };

/** Opens better-auth's published client with its own cookies, and the browser that follows redirects. */
function device() {
  const { agent, fetch } = new SocialVisitor(harness);
  const client = createAuthClient({ baseURL: harness.url, fetchOptions: { customFetchImpl: fetch } });
  const follow = async (url: string | undefined, email: string): Promise<string> => {
    const arrival = await walk(agent, harness.provider, url ?? "", { email }, new URL(harness.url));
    return arrival.url.pathname + arrival.url.search;
  };
  return { client, follow };
}

async function signedIn() {
  const { client, follow } = device();
  const { data } = await client.signIn.social(HOME);
  expect(await follow(data?.url, ALICE.email)).toBe("/home");
  return client;
}

/** Returns the first account of the provider. */
async function accountOf(client: ReturnType<typeof device>["client"], provider: string) {
  const { data } = await client.listAccounts();
  return data?.find(({ providerId }) => providerId === provider) ?? expect.fail(`No account of ${provider}`);
}

describe("better-auth's published client and an identity provider", () => {
  test("signs in by redirect", async () => {
    const { client, follow } = device();
    const { data, error } = await client.signIn.social({
      ...HOME,
      newUserCallbackURL: "/welcome",
      errorCallbackURL: "/sorry",
      scopes: ["photos"],
      loginHint: ALICE.email,
      disableRedirect: true,
    });
    expect(error).toBeNull();
    expect(data).toEqual({ redirect: false, url: expect.stringContaining(`${harness.provider.issuer}/auth?`) });
    const asked = new URL(data?.url ?? "").searchParams;
    expect([asked.get("scope"), asked.get("login_hint")]).toEqual(["openid profile email photos", ALICE.email]);
    expect(await follow(data?.url, ALICE.email)).toBe("/welcome");
    expect((await client.getSession()).data?.user).toMatchObject({ email: ALICE.email, emailVerified: true });

    const again = device();
    const second = await again.client.signIn.social({ ...HOME, newUserCallbackURL: "/welcome" });
    expect(second.data?.redirect).toBe(true);
    expect(await again.follow(second.data?.url, ALICE.email)).toBe("/home");
  });

  test("signs in by an ID token, and reads the error code of a wrong one", async () => {
    const { client } = device();
    const sign = (nonce: string) => harness.provider.signIdToken({ person: BOB.id, client: "app", nonce });
    const wrong = await client.signIn.social({ ...HOME, idToken: { token: sign("n"), nonce: "another" } });
    expect(wrong.error).toMatchObject({ status: 401, code: "INVALID_ID_TOKEN" });
    const { data, error } = await client.signIn.social({ ...HOME, idToken: { token: sign("n"), nonce: "n" } });
    expect(error).toBeNull();
    expect(data).toMatchObject({ redirect: false, token: expect.any(String), user: { name: "Bob" } });
    expect((await client.getSession()).data?.user).toMatchObject({ email: BOB.email, emailVerified: false });
    const unknown = await client.signIn.social({ provider: "nowhere" });
    expect(unknown.error).toMatchObject({ status: 404, code: "PROVIDER_NOT_FOUND" });
  });

  test("links, lists and unlinks an account", async () => {
    const { client, follow } = device();
    await client.signUp.email({ ...ALICE, password: PASSWORD });
    const { data, error } = await client.linkSocial({ ...HOME, callbackURL: "/settings" });
    expect(error).toBeNull();
    expect(await follow(data?.url, ALICE.email)).toBe("/settings");
    const local = await accountOf(client, "local");
    expect(local).toMatchObject({ accountId: ALICE.id, scopes: ["openid", "profile", "email"] });
    expect((await client.unlinkAccount({ accountId: local.id })).data).toEqual({ status: true });
    expect((await client.listAccounts()).data).toHaveLength(1);

    const token = harness.provider.signIdToken({ person: ALICE.id, client: "app" });
    const handed = await client.linkSocial({ provider: "local", idToken: { token } });
    expect(handed.data).toMatchObject({ status: true });
    expect(await accountOf(client, "local")).toMatchObject({ accountId: ALICE.id });
  });

  test("returns and refreshes the provider's tokens, and uses them for user info", async () => {
    const client = await signedIn();
    const { id: accountId } = await accountOf(client, "local");
    const first = await client.getAccessToken({ accountId });
    expect(first.error).toBeNull();
    expect(first.data).toMatchObject({ accessToken: expect.any(String), scopes: ["openid", "profile", "email"] });
    expect(first.data?.accessTokenExpiresAt).toBeInstanceOf(Date);

    const renewed = await client.refreshToken({ accountId });
    expect(renewed.error).toBeNull();
    expect(renewed.data).toMatchObject({ providerId: "local", accountId: expect.any(String) });
    expect(renewed.data?.accessToken).not.toBe(first.data?.accessToken);
    const named = { accountId: renewed.data?.accountId ?? "" };
    expect((await client.getAccessToken(named)).data?.accessToken).toBe(renewed.data?.accessToken);

    const info = await client.accountInfo({ query: { accountId } });
    expect(info.error).toBeNull();
    expect(info.data).toMatchObject({
      user: { name: "Alice", email: ALICE.email, emailVerified: true },
      account: { id: accountId, providerId: "local", accountId: ALICE.id },
      data: { sub: ALICE.id },
    });
  });

  test("gets ACCOUNT_NOT_FOUND for an unknown account", async () => {
    const client = await signedIn();
    const accountId = "another";
    for (const { error } of [
      await client.getAccessToken({ accountId }),
      await client.refreshToken({ accountId }),
      await client.accountInfo({ query: { accountId } }),
    ]) {
      expect(error?.code).toBe("ACCOUNT_NOT_FOUND");
    }
    expect((await device().client.linkSocial(HOME)).error?.status).toBe(401);
  });
});
