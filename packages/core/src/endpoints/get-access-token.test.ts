import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { openLinked, tokenAnswer, tokenError } from "../test/linked.ts";

const ACME = { providerId: "acme" };
const FAILED = {
  status: 400,
  body: { code: "FAILED_TO_GET_ACCESS_TOKEN", message: "Failed to get a valid access token" },
};

test("a token that is good is answered as it is, and nobody is asked", async () => {
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

test("one that has ended is refreshed first, and the new ones are kept sealed", async () => {
  const { alice, acme, link, row, clock } = await openLinked();
  await link({ refreshToken: "refresh-0" });
  clock.advance({ minutes: 1 });
  expect(await answer(alice.post("/get-access-token", ACME))).toMatchObject({
    status: 200,
    body: { accessToken: "access-1", accessTokenExpiresAt: "2030-03-01T13:01:00.000Z", idToken: "id-0" },
  });
  expect(Object.fromEntries(acme.forms[0] ?? [])).toEqual({
    grant_type: "refresh_token",
    refresh_token: "refresh-0",
    client_id: "client",
    client_secret: "client-secret",
  });
  const after = await row();
  for (const text of [after?.accessToken, after?.refreshToken]) expect(text).toMatch(/^sealed\.1\./);
  expect(after).toMatchObject({ scope: "email,profile", updatedAt: clock.now() });
  expect(await answer(alice.post("/get-access-token", ACME))).toMatchObject({ body: { accessToken: "access-1" } });
  expect(acme.forms).toHaveLength(1);
  clock.advance({ hours: 1 });
  expect(await answer(alice.post("/get-access-token", ACME))).toMatchObject({ body: { accessToken: "access-2" } });
  expect(acme.forms[1]?.get("refresh_token")).toBe("refresh-1");
});

test.each([
  [4, "access-1"],
  [4.999, "access-1"],
  [5, "access-0"],
  [6, "access-0"],
])("with %d seconds left the answer is %s", async (seconds, accessToken) => {
  const { alice, link } = await openLinked();
  await link({}, seconds);
  expect(await answer(alice.post("/get-access-token", ACME))).toMatchObject({ status: 200, body: { accessToken } });
});

test("a token whose end nobody knows is answered as it is", async () => {
  const { alice, acme, link } = await openLinked();
  await link({ accessTokenExpiresAt: null, refreshToken: null, idToken: null, scope: null });
  expect(await answer(alice.post("/get-access-token", ACME))).toEqual({
    status: 200,
    body: { accessToken: "access-0", accessTokenExpiresAt: null, scopes: [], idToken: null },
  });
  expect(acme.forms).toEqual([]);
});

test("a refresh that names no end clears the one that was known", async () => {
  const { alice, acme, link } = await openLinked();
  await link();
  acme.answers.push(() => tokenAnswer(1, { expires_in: undefined }));
  const expected = { accessToken: "access-1", accessTokenExpiresAt: null };
  for (let call = 0; call < 2; call += 1) {
    expect(await answer(alice.post("/get-access-token", ACME))).toMatchObject({ body: expected });
  }
  expect(acme.forms).toHaveLength(1);
});

test.each([
  ["no refresh token", { refreshToken: null }],
  ["no tokens at all", { accessToken: null, refreshToken: null, accessTokenExpiresAt: null }],
  ["tokens that no secret of ours opens", { accessToken: sealed(), refreshToken: sealed() }],
])("%s: there is none to be had", async (_name, columns) => {
  const { alice, acme, link } = await openLinked();
  await link(columns);
  expect(await answer(alice.post("/get-access-token", ACME))).toEqual(FAILED);
  expect(acme.forms).toEqual([]);
});

function sealed(): string {
  return `sealed.1.AAAAAAAA.${"A".repeat(40)}`;
}

test("without a refresh token the last seconds are still good", async () => {
  const { alice, link } = await openLinked();
  await link({ refreshToken: null }, 3);
  expect(await answer(alice.post("/get-access-token", ACME))).toMatchObject({ body: { accessToken: "access-0" } });
});

test("a provider that refuses leaves the old tokens, and one that is away says so", async () => {
  const { alice, acme, link, row, entries } = await openLinked();
  await link();
  const before = await row();
  acme.answers.push(() => tokenError("invalid_grant"));
  expect(await answer(alice.post("/get-access-token", ACME))).toEqual(FAILED);
  acme.answers.push(() => Promise.reject(new TypeError("fetch failed")));
  expect(await answer(alice.post("/get-access-token", ACME))).toMatchObject({
    status: 503,
    body: { code: "PROVIDER_UNAVAILABLE" },
  });
  expect(await row()).toEqual(before);
  expect(entries.filter(({ level }) => level === "warn")).toHaveLength(2);
  expect(JSON.stringify(entries)).not.toContain("refresh-0");
  expect(await answer(alice.post("/get-access-token", ACME))).toMatchObject({ body: { accessToken: "access-3" } });
});

test("an older secret's seals are opened, and sealed anew by the new one", async () => {
  const older = "an-older-secret-of-tests-0123456789-ABC";
  const newer = "a-newer-secret-of-tests-0123456789-DEF";
  // In place of the one secret that `open` gives, which the types would rather have left out.
  const options = (secrets: readonly string[]) => ({ secret: undefined, secrets }) as object;
  const first = await openLinked(options([older]));
  await first.link();
  await first.alice.post("/get-access-token", ACME);
  const kept = await first.row();
  const second = await openLinked(options([newer, older]));
  await second.link({ accessToken: kept?.accessToken ?? null, refreshToken: kept?.refreshToken ?? null }, 600);
  expect(await answer(second.alice.post("/get-access-token", ACME))).toMatchObject({
    body: { accessToken: "access-1" },
  });
  second.clock.advance({ minutes: 10 });
  await second.alice.post("/get-access-token", ACME);
  expect(second.acme.forms[0]?.get("refresh_token")).toBe("refresh-1");
  const [, , keyId = ""] = (kept?.accessToken ?? "").split(".");
  expect((await second.row())?.accessToken).not.toContain(keyId);
});
