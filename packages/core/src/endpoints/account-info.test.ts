import type { Browser } from "@sallyport/testing";
import { answer, refusal } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { acmeOptions, openLinked, tokenError } from "../test/linked.ts";

const INFO = {
  status: 200,
  body: {
    user: { id: "1122", name: "Alice A.", email: "alice@example.com", image: null, emailVerified: true },
    data: { sub: "1122", name: "Alice A.", email: "alice@example.com", email_verified: true },
    account: { id: "acme-row", providerId: "acme", accountId: "1122" },
  },
};
const NO_INFO = refusal("FAILED_TO_GET_USER_INFO");

const ask = (browser: Browser) => answer(browser.get("/account-info?providerId=acme"));

test.each(["accountId=acme-row", "accountId=1122", "providerId=acme", "providerId=acme&accountId=1122"])(
  "GET with %s returns the user's profile at the provider",
  async (query) => {
    const { alice, acme, link } = await openLinked();
    await link({ idToken: null }, 600);
    expect(await answer(alice.get(`/account-info?${query}`))).toEqual(INFO);
    expect(acme.bearers).toEqual(["Bearer access-0"]);
  },
);

test("POST returns the same, as better-auth's earlier clients call it", async () => {
  const { alice, auth, aliceId, link } = await openLinked();
  await link({ idToken: null }, 600);
  expect(await answer(alice.post("/account-info", { accountId: "1122" }))).toEqual(INFO);
  const body = { accountId: "acme-row", userId: aliceId };
  expect(await auth.api.accountInfoByPost({ body })).toEqual(INFO.body);
});

test("an expired access token is refreshed first", async () => {
  const { alice, acme, link } = await openLinked();
  await link({ idToken: null });
  expect(await ask(alice)).toEqual(INFO);
  expect(acme.bearers).toEqual(["Bearer access-1"]);
});

test("without a valid access token, the provider's user info is not requested", async () => {
  const { alice, acme, link } = await openLinked();
  await link({ idToken: null });
  acme.answers.push(() => tokenError("invalid_grant"));
  expect(await ask(alice)).toEqual(refusal("FAILED_TO_GET_ACCESS_TOKEN"));
  expect(acme.bearers).toEqual([]);
});

test.each([
  ["another subject", { sub: "9999", name: "Mallory", email: "m@example.com" }],
  ["no subject", { name: "Mallory" }],
  ["an empty subject", { sub: "" }],
])("user info with %s is rejected", async (_name, profile) => {
  const { alice, acme, link } = await openLinked();
  await link({ idToken: null }, 600);
  acme.state.profile = profile;
  expect(await ask(alice)).toEqual(NO_INFO);
});

test("a query without a provider or account returns VALIDATION_ERROR and names the parameter", async () => {
  const { alice } = await openLinked();
  expect(await answer(alice.get("/account-info"))).toEqual(
    refusal("VALIDATION_ERROR", expect.stringContaining("[query.providerId]")),
  );
});

const { userInfo: _, ...withoutUserInfo } = acmeOptions.endpoints;
const signed = { jwks: "https://acme.example/jwks", issuer: "https://acme.example" };

test("user info identifies the user when the ID token can no longer be verified", async () => {
  const endpoints = { ...acmeOptions.endpoints, ...signed };
  const { alice, link } = await openLinked({ customProviders: [{ ...acmeOptions, endpoints }] });
  await link({}, 600);
  expect(await ask(alice)).toEqual(INFO);
});

test("without user info, an ID token that can no longer be verified returns an error", async () => {
  const endpoints = { ...withoutUserInfo, ...signed };
  const { alice, link } = await openLinked({ customProviders: [{ ...acmeOptions, endpoints }] });
  await link({}, 600);
  expect(await ask(alice)).toEqual(NO_INFO);
});

test("an unreachable provider returns PROVIDER_UNAVAILABLE", async () => {
  const { alice, link } = await openLinked({ fetch: () => Promise.reject(new TypeError("fetch failed")) });
  await link({ idToken: null }, 600);
  expect(await ask(alice)).toEqual(refusal("PROVIDER_UNAVAILABLE"));
});
