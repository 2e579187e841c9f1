import type { Browser } from "@sallyport/testing";
import { answer, refusal } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { signIn } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { custom } from "../contracts/custom-provider-options.ts";
import { memory } from "../memory.ts";
import { acmeOptions, NOT_FOUND, openLinked, tokenAnswer, tokenError } from "../test/linked.ts";

const ACME = { providerId: "acme" };
const FAILED = refusal("FAILED_TO_GET_ACCESS_TOKEN");

const ask = (browser: Browser) => answer(browser.post("/get-access-token", ACME));

test("a valid token is returned without a request to the provider", async () => {
  const { alice, acme, link } = await openLinked();
  await link({}, 600);
  const response = await alice.post("/get-access-token", ACME);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await answer(response)).toEqual({
    status: 200,
    body: {
      accessToken: "access-0",
      accessTokenExpiresAt: "2030-03-01T12:10:00.000Z",
      scopes: ["email", "profile"],
      idToken: "id-0",
    },
  });
  expect(acme.forms).toEqual([]);
});

test("an expired token is refreshed, and the new tokens are stored sealed", async () => {
  const { alice, acme, link, row, clock } = await openLinked();
  await link({ refreshToken: "refresh-0" });
  clock.advance({ minutes: 1 });
  const renewed = { accessToken: "access-1", accessTokenExpiresAt: "2030-03-01T13:01:00.000Z", idToken: "id-0" };
  expect(await ask(alice)).toMatchObject({ status: 200, body: renewed });
  expect(Object.fromEntries(acme.forms[0] ?? [])).toEqual({
    grant_type: "refresh_token",
    refresh_token: "refresh-0",
    client_id: "client",
    client_secret: "client-secret",
  });
  const after = await row();
  for (const text of [after?.accessToken, after?.refreshToken]) expect(text).toMatch(/^sealed\.2\./);
  expect(after).toMatchObject({ scope: "email,profile", updatedAt: clock.now() });
  expect(await ask(alice)).toMatchObject({ body: { accessToken: "access-1" } });
  expect(acme.forms).toHaveLength(1);
  clock.advance({ hours: 1 });
  expect(await ask(alice)).toMatchObject({ body: { accessToken: "access-2" } });
  expect(acme.forms[1]?.get("refresh_token")).toBe("refresh-1");
});

test.each([
  [4.999, "access-1", "refresh-0"],
  [5, "access-0", "refresh-0"],
  [3, "access-0", null],
])("with %d seconds left, returns %s when the refresh token is %j", async (seconds, accessToken, refreshToken) => {
  const { alice, link } = await openLinked();
  await link({ refreshToken }, seconds);
  expect(await ask(alice)).toMatchObject({ status: 200, body: { accessToken } });
});

test("a token without an expiry is returned as it is", async () => {
  const { alice, acme, link } = await openLinked();
  await link({ accessTokenExpiresAt: null, refreshToken: null, idToken: null, scope: null });
  expect(await ask(alice)).toEqual({
    status: 200,
    body: { accessToken: "access-0", accessTokenExpiresAt: null, scopes: [], idToken: null },
  });
  expect(acme.forms).toEqual([]);
});

test("a refresh without an expiry clears the previous one", async () => {
  const { alice, acme, link } = await openLinked();
  await link();
  acme.answers.push(() => tokenAnswer(1, { expires_in: undefined }));
  const expected = { accessToken: "access-1", accessTokenExpiresAt: null };
  for (let call = 0; call < 2; call += 1) {
    expect(await ask(alice)).toMatchObject({ body: expected });
  }
  expect(acme.forms).toHaveLength(1);
});

test.each([
  ["no refresh token", { refreshToken: null }],
  ["no tokens at all", { accessToken: null, refreshToken: null, accessTokenExpiresAt: null }],
  ["tokens that no secret can open", { accessToken: sealed(), refreshToken: sealed() }],
])("%s: returns FAILED_TO_GET_ACCESS_TOKEN", async (_name, columns) => {
  const { alice, acme, link } = await openLinked();
  await link(columns);
  expect(await ask(alice)).toEqual(FAILED);
  expect(acme.forms).toEqual([]);
});

function sealed(): string {
  return `sealed.1.AAAAAAAA.${"A".repeat(40)}`;
}

test("a rejecting or unreachable provider returns an error and leaves the old tokens", async () => {
  const { alice, acme, link, row, entries } = await openLinked();
  await link();
  const before = await row();
  acme.answers.push(() => tokenError("invalid_grant"));
  expect(await ask(alice)).toEqual(FAILED);
  acme.answers.push(() => Promise.reject(new TypeError("fetch failed")));
  expect(await ask(alice)).toEqual(refusal("PROVIDER_UNAVAILABLE"));
  expect(await row()).toEqual(before);
  expect(entries.filter(({ level }) => level === "warn")).toHaveLength(2);
  expect(JSON.stringify(entries)).not.toContain("refresh-0");
  expect(await ask(alice)).toMatchObject({ body: { accessToken: "access-3" } });
});

test("tokens sealed with an older secret are opened, and sealed with the newest one after a refresh", async () => {
  const older = "an-older-secret-of-tests-0123456789-ABC";
  const newer = "a-newer-secret-of-tests-0123456789-DEF";
  // Replaces the secret that `open` sets. The types do not allow both options.
  const database = memory();
  const options = (secrets: readonly string[]) => ({ database, secret: undefined, secrets }) as object;
  const first = await openLinked(options([older]));
  await first.link();
  expect(await ask(first.alice)).toMatchObject({ body: { accessToken: "access-1" } });
  const kept = await first.row();
  const { acme, clock } = first;
  const common = { fetch: acme.fetch, customProviders: [custom(acmeOptions)], clock };
  const alice = await signIn(openAuth({ ...common, ...options([newer, older]) }).auth);
  expect(await ask(alice)).toMatchObject({ body: { accessToken: "access-1" } });
  clock.advance({ hours: 1 });
  expect(await ask(alice)).toMatchObject({ body: { accessToken: "access-2" } });
  expect(acme.forms[1]?.get("refresh_token")).toBe("refresh-1");
  const [, , keyId = ""] = (kept?.accessToken ?? "").split(".");
  expect((await first.row())?.accessToken).not.toContain(keyId);
});
const PATHS = ["/get-access-token", "/refresh-token", "/account-info"] as const;

test.each(PATHS)("%s: returns PROVIDER_NOT_SUPPORTED for a provider that is not configured", async (path) => {
  const { alice, link, aliceId } = await openLinked();
  await link({ id: "old-row", providerId: "gone", accountId: "9" });
  for (const [body, name] of [
    [{ providerId: "gone" }, "gone"],
    [{ accountId: "old-row" }, "gone"],
    [{ providerId: "credential" }, "credential"],
    [{ accountId: aliceId }, "credential"],
    [{ providerId: "a\u0007b" }, "a b"],
  ] as const) {
    const refused = refusal("PROVIDER_NOT_SUPPORTED", `Provider ${name} is not supported`);
    expect(await answer(alice.post(path, body))).toEqual(refused);
  }
});

test("a server call may pass any userId, and requires one unless it passes a session", async () => {
  const { auth, alice, aliceId, link } = await openLinked();
  await link({}, 600);
  const asked = { ...ACME, userId: aliceId };
  expect(await auth.api.getAccessToken({ body: asked })).toMatchObject({ accessToken: "access-0" });
  expect(await auth.api.refreshToken({ body: asked })).toMatchObject({ accessToken: "access-1" });
  expect(await auth.api.accountInfo({ query: asked })).toMatchObject({ user: { id: "1122" } });
  const nobody = { code: "USER_ID_OR_SESSION_REQUIRED", status: 401 };
  const cookie = alice.cookies.header() ?? "";
  await expect(auth.api.getAccessToken({ body: ACME })).rejects.toMatchObject(nobody);
  await expect(auth.api.refreshToken({ body: ACME })).rejects.toMatchObject(nobody);
  await expect(auth.api.accountInfo({ query: ACME })).rejects.toMatchObject(nobody);
  await expect(auth.api.getAccessToken({ body: { ...ACME, userId: "" } })).rejects.toMatchObject(NOT_FOUND.body);
  const own = await auth.api.getAccessToken({ body: ACME, headers: { cookie } });
  expect(own).toMatchObject({ scopes: ["email", "profile"] });
  const others = auth.api.getAccessToken({ body: { ...ACME, userId: "bob" }, headers: { cookie } });
  await expect(others).rejects.toMatchObject(NOT_FOUND.body);
});

test("a server call that passes a request cannot pass a userId", async () => {
  const { auth, aliceId, link } = await openLinked();
  await link({}, 600);
  const request = new Request("http://localhost:3000/page");
  const call = auth.api.getAccessToken({ body: { ...ACME, userId: aliceId }, request });
  await expect(call).rejects.toMatchObject({ code: "UNAUTHORIZED" });
});

test("a server call that passes headers without a valid session cannot pass a userId", async () => {
  const { auth, alice, acme, aliceId, link } = await openLinked();
  await link();
  const cookie = alice.cookies.header() ?? "";
  await alice.post("/sign-out");
  const asked = { ...ACME, userId: aliceId };
  for (const headers of [{ cookie }, { cookie: "theme=dark" }, { "user-agent": "curl" }, {}, new Headers()]) {
    const refused = { code: "UNAUTHORIZED", status: 401 };
    await expect(auth.api.getAccessToken({ body: asked, headers })).rejects.toMatchObject(refused);
    await expect(auth.api.refreshToken({ body: asked, headers })).rejects.toMatchObject(refused);
    await expect(auth.api.accountInfo({ query: asked, headers })).rejects.toMatchObject(refused);
  }
  expect(acme.forms).toEqual([]);
  expect(await auth.api.getAccessToken({ body: asked })).toMatchObject({ accessToken: "access-1" });
});
