import { answer } from "sallyport-tests/ground/answer";
import { ALICE, signIn, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { memory } from "../memory.ts";
import { user } from "../store.ts";
import { NOT_FOUND, openLinked, UNAUTHORIZED } from "../test/linked.ts";

const ACME = { providerId: "acme" };
const PATHS = ["/get-access-token", "/refresh-token", "/account-info"] as const;

test.each(PATHS)("%s: another person's account is not found, however it is named", async (path) => {
  const { auth, alice, acme, link, idOf } = await openLinked();
  await link();
  await signUp(auth, { email: "bob@example.com" });
  const bobId = await idOf("bob@example.com");
  await link({ id: "bob-row", accountId: "3344", userId: bobId, accessToken: "of-bob" });
  for (const body of [
    { accountId: "bob-row" },
    { accountId: "3344" },
    { ...ACME, accountId: "bob-row" },
    { ...ACME, accountId: "3344" },
    { ...ACME, userId: bobId },
    { ...ACME, accountId: "bob-row", userId: bobId },
  ]) {
    expect(await answer(alice.post(path, body))).toEqual(NOT_FOUND);
  }
  expect(acme.forms).toEqual([]);
  expect(acme.bearers).toEqual([]);
});

test.each(PATHS)("%s: whoever has no session gets nothing by naming a person", async (path) => {
  const { stranger, acme, link, aliceId } = await openLinked();
  await link();
  for (const body of [ACME, { ...ACME, userId: aliceId }]) {
    expect(await answer(stranger.post(path, body))).toEqual(UNAUTHORIZED);
  }
  expect(acme.forms).toEqual([]);
});

test.each(PATHS)("%s: a session that was revoked elsewhere is none, whatever the cookie cache says", async (path) => {
  const { auth, alice, link } = await openLinked({ session: { cookieCache: { enabled: true } } });
  await link();
  const other = await signIn(auth);
  await other.get("/get-session");
  await alice.post("/revoke-other-sessions");
  expect(await answer(other.post(path, ACME))).toEqual(UNAUTHORIZED);
});

test.each(PATHS)("%s: another site is refused", async (path) => {
  const { alice, acme, link } = await openLinked();
  await link();
  expect(await answer(alice.post(path, ACME, { headers: { origin: "https://evil.com" } }))).toMatchObject({
    status: 403,
    body: { code: "INVALID_ORIGIN" },
  });
  expect(acme.forms).toEqual([]);
});

test.each(PATHS)("%s: a provider that is not configured is not supported", async (path) => {
  const { alice, link, aliceId } = await openLinked();
  await link({ id: "old-row", providerId: "gone", accountId: "9" });
  const refused = (name: string) => ({
    status: 400,
    body: { code: "PROVIDER_NOT_SUPPORTED", message: `Provider ${name} is not supported` },
  });
  expect(await answer(alice.post(path, { providerId: "gone" }))).toEqual(refused("gone"));
  expect(await answer(alice.post(path, { accountId: "old-row" }))).toEqual(refused("gone"));
  expect(await answer(alice.post(path, { providerId: "credential" }))).toEqual(refused("credential"));
  expect(await answer(alice.post(path, { accountId: aliceId }))).toEqual(refused("credential"));
  expect(await answer(alice.post(path, { providerId: "a\u0007b" }))).toEqual(refused("a b"));
});

test.each(PATHS)("%s: of two accounts of one provider, the one that is meant has to be said", async (path) => {
  const { alice, link } = await openLinked();
  expect(await answer(alice.post(path, ACME))).toEqual(NOT_FOUND);
  await link({}, 600);
  await link({ id: "second", accountId: "5566" }, 600);
  expect(await answer(alice.post(path, ACME))).toEqual(NOT_FOUND);
  for (const body of [{ ...ACME, accountId: "1122" }, { ...ACME, accountId: "acme-row" }, { accountId: "1122" }]) {
    expect((await alice.post(path, body)).status).toBe(200);
  }
});

test.each(PATHS)("%s: input that does not fit is refused by name", async (path) => {
  const { alice } = await openLinked();
  const cases: readonly [Readonly<Record<string, unknown>>, string][] = [
    [{}, "providerId"],
    [{ providerId: ["acme"] }, "providerId"],
    [{ ...ACME, accountId: { gt: "" } }, "accountId"],
    [{ ...ACME, accountId: "x".repeat(256) }, "accountId"],
    [{ ...ACME, userId: { not: "" } }, "userId"],
  ];
  for (const [body, field] of cases) {
    expect(await answer(alice.post(path, body))).toMatchObject({
      status: 400,
      body: { code: "VALIDATION_ERROR", message: expect.stringContaining(`[body.${field}]`) },
    });
  }
});

test("the server may ask for anybody, and has to say for whom", async () => {
  const { auth, alice, aliceId, link } = await openLinked();
  await link({}, 600);
  const asked = { ...ACME, userId: aliceId };
  expect(await auth.api.getAccessToken({ body: asked })).toMatchObject({ accessToken: "access-0" });
  expect(await auth.api.refreshToken({ body: asked })).toMatchObject({ accessToken: "access-1" });
  expect(await auth.api.accountInfo({ query: asked })).toMatchObject({ user: { id: "1122" } });
  const nobody = { code: "USER_ID_OR_SESSION_REQUIRED", status: 401 };
  await expect(auth.api.getAccessToken({ body: ACME })).rejects.toMatchObject(nobody);
  await expect(auth.api.refreshToken({ body: ACME })).rejects.toMatchObject(nobody);
  await expect(auth.api.accountInfo({ query: ACME })).rejects.toMatchObject(nobody);
  await expect(auth.api.getAccessToken({ body: { ...ACME, userId: "" } })).rejects.toMatchObject(NOT_FOUND.body);
  const cookie = [...alice.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  expect(await auth.api.getAccessToken({ body: ACME, headers: { cookie } })).toMatchObject({
    scopes: ["email", "profile"],
  });
  const others = auth.api.getAccessToken({ body: { ...ACME, userId: "bob" }, headers: { cookie } });
  await expect(others).rejects.toMatchObject(NOT_FOUND.body);
});

test("a request that the server hands on is the caller's, who may name nobody", async () => {
  const { auth, aliceId, link } = await openLinked();
  await link({}, 600);
  const request = new Request("http://localhost:3000/page");
  const call = auth.api.getAccessToken({ body: { ...ACME, userId: aliceId }, request });
  await expect(call).rejects.toMatchObject({ code: "UNAUTHORIZED" });
});

test("headers that the server hands on without a live session are a stranger's, who may name nobody", async () => {
  const { auth, alice, acme, aliceId, link } = await openLinked();
  await link();
  const cookie = [...alice.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
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

test("a person who was deleted has no tokens", async () => {
  const { alice, link, store } = await openLinked({ database: memory() });
  await link({}, 600);
  await store.delete(user, { where: { email: ALICE.email } });
  expect(await answer(alice.post("/get-access-token", ACME))).toEqual(UNAUTHORIZED);
});
