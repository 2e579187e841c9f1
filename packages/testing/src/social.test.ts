import { type AuthOptions, custom } from "@sallyport/core";
import { describe, expect, test } from "vitest";
import { createTestAuth } from "./create-test-auth.ts";
import type { Fixture } from "./providers/fixture.ts";
import { fixtures } from "./providers/fixtures.ts";

const BASE_URL = "https://app.example.com";
/** The application's credentials, which the fakes replace. */
function ownOptions({ id, social }: Fixture): Omit<AuthOptions, "database"> {
  const names = Object.keys(Reflect.get(social, id)).filter((name) => /^(client|team|key|private)/.test(name));
  const own = Object.fromEntries(names.map((name) => [name, `the application's ${name}`]));
  return { baseURL: BASE_URL, socialProviders: { [id]: own } };
}
const ANN = { email: "ann@example.com", name: "Ann Lee" };

describe.each(fixtures.map((fixture) => [fixture.id, fixture] as const))("%s", (id, fixture) => {
  test("signs a user in through the provider's real URLs, and finds the same user the next time", async () => {
    const { auth, signInWith } = createTestAuth(ownOptions(fixture));
    const { browser, location, error } = await signInWith(id, ANN, { callbackURL: "/in" });
    expect([error, location.pathname]).toEqual([null, "/in"]);
    const active = await auth.api.getSession({ headers: browser.headers });
    const expected = fixture.expects({ ...fixture.person(1), ...fixture.called({ ...ANN, emailVerified: true }) });
    expect(active?.user).toMatchObject({ name: expected.name, emailVerified: expected.emailVerified });
    if (expected.email !== null) expect(active?.user.email).toBe(ANN.email);

    const again = await signInWith(id, ANN);
    expect((await auth.api.getSession({ headers: again.browser.headers }))?.user.id).toBe(active?.user.id);
    const other = await signInWith(id, { email: "bob@example.com", name: "Bob Ray" });
    expect((await auth.api.getSession({ headers: other.browser.headers }))?.user.id).not.toBe(active?.user.id);
  });

  test("returns the provider's error when the user denies access", async () => {
    const { signInWith } = createTestAuth(ownOptions(fixture));
    const { location, error, browser } = await signInWith(id, ANN, { denies: true, errorCallbackURL: "/out" });
    expect([location.pathname, error]).toEqual(["/out", fixture.denial]);
    expect(await (await browser.fetch("/get-session")).json()).toBeNull();
  });
});

const CLIENT = { clientId: "the application's", clientSecret: "the application's" };
const SOMEWHERE = {
  authorization: "https://login.acme.example/oauth/authorize",
  token: "https://login.acme.example/oauth/token",
  userInfo: "https://api.acme.example/me",
};
describe.each([
  ["its discovery document", custom({ id: "acme", ...CLIENT, discoveryUrl: "https://login.acme.example/tenant" })],
  ["its endpoints", custom({ id: "acme", ...CLIENT, endpoints: SOMEWHERE, pkce: false, authentication: "basic" })],
] as const)("a custom provider with %s", (_what, provider) => {
  test("signs a user in", async () => {
    const { auth, signInWith } = createTestAuth({ baseURL: BASE_URL, customProviders: [provider] });
    const { browser, error } = await signInWith("acme", ANN);
    expect(error).toBeNull();
    expect((await auth.api.getSession({ headers: browser.headers }))?.user).toMatchObject({
      ...ANN,
      emailVerified: true,
    });
  });
});

test("refreshes a provider's tokens once they have expired", async () => {
  const google = { clientId: "own", clientSecret: "own", accessType: "offline", prompt: "consent" } as const;
  const { auth, clock, signInWith } = createTestAuth({ baseURL: BASE_URL, socialProviders: { google } });
  const { headers } = (await signInWith("google", ANN)).browser;
  const read = () => auth.api.getAccessToken({ body: { providerId: "google" }, headers });
  const first = await read();
  expect((await read()).accessToken).toBe(first.accessToken);
  clock.advance({ hours: 2 });
  expect((await read()).accessToken).not.toBe(first.accessToken);
});

test("does not link a user whose email address the provider has not verified", async () => {
  const google = { clientId: "own", clientSecret: "own" };
  const { user, signInWith } = createTestAuth({ baseURL: BASE_URL, socialProviders: { google } });
  await user({ email: ANN.email, password: "correct horse battery" });
  const { error } = await signInWith("google", { ...ANN, emailVerified: false });
  expect(error).toBe("account_not_linked");
});

test("links an account to the signed-in user", async () => {
  const google = { clientId: "own", clientSecret: "own" };
  const { auth, as, user, signInWith } = createTestAuth({ baseURL: BASE_URL, socialProviders: { google } });
  const browser = await as(await user({ email: ANN.email }));
  expect((await signInWith("google", ANN, { browser, link: true })).error).toBeNull();
  const accounts = await auth.api.listAccounts({ headers: browser.headers });
  expect(accounts.map(({ providerId }) => providerId)).toEqual(["google"]);
  await expect(signInWith("google", ANN, { link: true })).rejects.toThrow("/link-social answers 401");
});

test("passes profile fields on with the provider's names", async () => {
  const google = { clientId: "own", clientSecret: "own", hd: "acme.example" };
  const crm = custom({
    id: "crm",
    ...CLIENT,
    endpoints: SOMEWHERE,
    profile: ({ login }) => ({ name: String(login) }),
  });
  const { auth, signInWith } = createTestAuth({
    baseURL: BASE_URL,
    socialProviders: { google },
    customProviders: [crm],
  });
  expect((await signInWith("google", ANN)).error).not.toBeNull();
  expect((await signInWith("google", { ...ANN, profile: { hd: "acme.example" } })).error).toBeNull();
  const { browser } = await signInWith("crm", { email: "bob@example.com", profile: { login: "bob-1" } });
  expect((await auth.api.getSession({ headers: browser.headers }))?.user.name).toBe("bob-1");
});

test.each([
  ["microsoft", { tenantId: "our-tenant" }],
  ["gitlab", { issuer: "https://git.acme.example" }],
])("supports %s with its own tenant or issuer: %j", async (id, own) => {
  const socialProviders = { [id]: { clientId: "own", clientSecret: "own", ...own } };
  expect((await createTestAuth({ baseURL: BASE_URL, socialProviders }).signInWith(id, ANN)).error).toBeNull();
});

test("distinguishes two tenants of one host", async () => {
  const tenants = ["acme", "globex"].map((id) =>
    custom({ id, ...CLIENT, discoveryUrl: `https://login.example.com/${id}` }),
  );
  const { signInWith } = createTestAuth({ baseURL: BASE_URL, customProviders: tenants });
  const arrivals = [await signInWith("acme", ANN), await signInWith("globex", { email: "bob@example.com" })];
  expect(arrivals.map(({ error }) => error)).toEqual([null, null]);
});

test("signs different users in concurrently", async () => {
  const google = { clientId: "own", clientSecret: "own" };
  const { auth, signInWith } = createTestAuth({ baseURL: BASE_URL, socialProviders: { google } });
  const emails = ["ann@example.com", "bob@example.com", "cyd@example.com"];
  const arrivals = await Promise.all(emails.map((email) => signInWith("google", { email })));
  const active = await Promise.all(arrivals.map(({ browser }) => auth.api.getSession({ headers: browser.headers })));
  expect(active.map((each) => each?.user.email)).toEqual(emails);
});

test("returns a refresh token only with the first consent, as the provider does", async () => {
  const google = { clientId: "own", clientSecret: "own", accessType: "offline" } as const;
  const { auth, clock, signInWith } = createTestAuth({ baseURL: BASE_URL, socialProviders: { google } });
  const { headers } = (await signInWith("google", ANN)).browser;
  expect((await auth.api.refreshToken({ body: { providerId: "google" }, headers })).refreshToken).toBeTruthy();
  await signInWith("google", ANN);
  clock.advance({ hours: 2 });
  // The first refresh token is kept.
  expect((await auth.api.getAccessToken({ body: { providerId: "google" }, headers })).accessToken).toBeTruthy();
});

test("signs in with a browser that already has a session", async () => {
  const google = { clientId: "own", clientSecret: "own" };
  const { as, user, signInWith } = createTestAuth({ baseURL: BASE_URL, socialProviders: { google } });
  const browser = await as(await user({ email: ANN.email }));
  const before = browser.cookie;
  expect((await signInWith("google", ANN, { browser })).browser).toBe(browser);
  expect(browser.cookie).not.toBe(before);
});

test("names a provider that is not configured, and sends no request", async () => {
  const reached: string[] = [];
  const fetch = async (url: string) => {
    reached.push(url);
    return new Response();
  };
  const { signInWith } = createTestAuth({ baseURL: BASE_URL, fetch });
  await expect(signInWith("google", ANN)).rejects.toThrow("/sign-in/social answers");
  expect(reached).toEqual([]);
});
