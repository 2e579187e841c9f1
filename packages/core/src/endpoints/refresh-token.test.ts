import type { Browser } from "@sallyport/testing";
import { answer, refusal } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { definePlugin } from "../contracts/plugin.ts";
import { acmeOptions, openLinked, tokenAnswer, tokenError } from "../test/linked.ts";

const ACME = { providerId: "acme" };
const FAILED = refusal("FAILED_TO_REFRESH_ACCESS_TOKEN");

const refresh = (browser: Browser) => answer(browser.post("/refresh-token", ACME));

test("refreshes tokens, whether they have expired or not", async () => {
  const { alice, acme, link, row } = await openLinked();
  await link({}, 600);
  const response = await alice.post("/refresh-token", ACME);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await answer(response)).toEqual({
    status: 200,
    body: {
      accessToken: "access-1",
      refreshToken: "refresh-1",
      accessTokenExpiresAt: "2030-03-01T13:00:00.000Z",
      refreshTokenExpiresAt: null,
      scope: "email,profile",
      scopes: ["email", "profile"],
      idToken: "id-0",
      providerId: "acme",
      accountId: "1122",
    },
  });
  expect(JSON.stringify(await row())).not.toMatch(/(access|refresh)-1/);
  expect(await refresh(alice)).toMatchObject({ body: { refreshToken: "refresh-2" } });
  expect(acme.forms.map((form) => form.get("refresh_token"))).toEqual(["refresh-0", "refresh-1"]);
});

test.each([true, false])(
  "emits account.renewed once for concurrent refreshes (inside the transaction: %s)",
  async (isInside) => {
    const recorded: unknown[] = [];
    const record = (event: object): void => void recorded.push(event);
    const inside = definePlugin({
      id: "probe",
      onEventInTransaction: (event, { name }) => (name === "account.renewed" ? record(event) : undefined),
    });
    const outside = definePlugin({ id: "probe", events: { "account.renewed": record } });
    const { alice, aliceId, link } = await openLinked({ plugins: [isInside ? inside : outside] });
    await link();
    const calls = [alice.post("/get-access-token", ACME), alice.post("/get-access-token", ACME)];
    for (const { status } of await Promise.all(calls)) expect(status).toBe(200);
    expect(recorded).toEqual([{ userId: aliceId, providerId: "acme", accountId: "1122" }]);
  },
);

test("the old tokens stay if a listener in the transaction of the renewal throws", async () => {
  const full = definePlugin({
    id: "probe",
    onEventInTransaction(_, { name }) {
      if (name === "account.renewed") throw new Error("the ledger is full");
    },
  });
  const { alice, link, row } = await openLinked({ plugins: [full] });
  await link();
  const before = await row();
  expect((await alice.post("/refresh-token", ACME)).status).toBe(500);
  expect(await row()).toEqual(before);
});

test("a response without a refresh token keeps the old one and its expiry", async () => {
  const { alice, acme, link } = await openLinked();
  await link({ refreshTokenExpiresAt: new Date("2030-06-01T00:00:00.000Z") });
  acme.answers.push(() => tokenAnswer(1, { refresh_token: undefined }));
  const kept = { refreshToken: "refresh-0", refreshTokenExpiresAt: "2030-06-01T00:00:00.000Z" };
  expect(await refresh(alice)).toMatchObject({ body: { accessToken: "access-1", ...kept } });
  const renewed = { accessToken: "access-2", refreshToken: "refresh-2", refreshTokenExpiresAt: null };
  expect(await refresh(alice)).toMatchObject({ body: renewed });
  expect(acme.forms.map((form) => form.get("refresh_token"))).toEqual(["refresh-0", "refresh-0"]);
});

test("a response with fewer scopes does not change the granted scopes", async () => {
  const { alice, acme, link, row } = await openLinked();
  await link();
  acme.answers.push(() => tokenAnswer(1, { scope: "email" }));
  expect(await refresh(alice)).toMatchObject({ body: { scope: "email,profile" } });
  expect(await row()).toMatchObject({ scope: "email,profile" });
});

test("unknown scopes, expiry times and ID tokens are null", async () => {
  const { alice, acme, link } = await openLinked();
  await link({ scope: null, idToken: null });
  acme.answers.push(() => tokenAnswer(1, { expires_in: undefined }));
  const unknown = { scope: null, scopes: [], idToken: null, accessTokenExpiresAt: null };
  expect(await refresh(alice)).toMatchObject({ body: unknown });
});

const AWAY = { status: 503, body: expect.objectContaining({ code: "PROVIDER_UNAVAILABLE" }) };
test.each([
  ["a token error", FAILED, () => tokenError("invalid_grant")],
  ["HTML", FAILED, () => new Response("<html>busy</html>")],
  ["no access token", FAILED, () => tokenAnswer(1, { access_token: undefined })],
  ["an error with status 200", FAILED, () => tokenError("invalid_grant", 200)],
  ["an error with status 500", AWAY, () => tokenError("server_error", 500)],
  ["a proxy's page with status 502", AWAY, () => new Response("<html>", { status: 502 })],
])("a response with %s fails and leaves the old tokens", async (_name, expected, given) => {
  const { alice, acme, link, row } = await openLinked();
  await link();
  const before = await row();
  acme.answers.push(given);
  expect(await refresh(alice)).toEqual(expected);
  expect(await row()).toEqual(before);
});

test("without a refresh token, returns an error and sends no request", async () => {
  const { alice, acme, link } = await openLinked();
  await link({ refreshToken: null }, 600);
  expect(await refresh(alice)).toEqual(FAILED);
  expect(acme.forms).toEqual([]);
});

test("an application's refreshAccessToken replaces the tokens that it returns and keeps the others", async () => {
  const asked: string[] = [];
  const refreshAccessToken = async (refreshToken: string) => {
    asked.push(refreshToken);
    return { accessToken: "own-access" };
  };
  const { alice, acme, link, row } = await openLinked({ customProviders: [{ ...acmeOptions, refreshAccessToken }] });
  await link();
  expect(await refresh(alice)).toMatchObject({
    status: 200,
    body: { accessToken: "own-access", refreshToken: "refresh-0", idToken: "id-0", accessTokenExpiresAt: null },
  });
  expect(asked).toEqual(["refresh-0"]);
  expect(acme.forms).toEqual([]);
  expect((await row())?.refreshToken).toMatch(/^sealed/);
});

test.each([
  ["returns no access token", async () => ({ refreshToken: "refresh-1" })],
  ["rejects", () => Promise.reject(new Error("down"))],
])("an application's refreshAccessToken that %s fails the refresh", async (_name, refreshAccessToken) => {
  const { alice, link } = await openLinked({ customProviders: [{ ...acmeOptions, refreshAccessToken }] });
  await link();
  expect(await refresh(alice)).toEqual(FAILED);
});
