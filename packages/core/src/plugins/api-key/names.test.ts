import { answer, textOf } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { makeKey, openKeys, openOwnKey, program } from "../../test/api-keys.ts";

const READ = { organization: ["read"] };

test("a key may have a prefix and no name, and can be deleted by either path", async () => {
  const opened = openKeys();
  const alice = await opened.person("alice");
  const made = await answer(alice.browser.post("/api-key/create", { prefix: "ci_", permissions: READ }));
  const key = textOf(made.body, "key");
  expect(key).toMatch(/^ci_[A-Za-z0-9]{64}$/);
  expect(made.body).toMatchObject({ name: null, prefix: "ci_", start: key.slice(0, 6), enabled: true });
  const keyId = textOf(made.body, "id");
  const rotated = await answer(alice.browser.post("/api-key/rotate", { keyId }));
  expect(textOf(rotated.body, "key")).toMatch(/^ci_[A-Za-z0-9]{64}$/);
  expect(await answer(alice.browser.post("/api-key/delete", { keyId }))).toMatchObject({ body: { success: true } });
  const refused = { status: 404, body: { code: "API_KEY_NOT_FOUND" } };
  expect(await answer(alice.browser.post("/api-key/revoke", { keyId }))).toMatchObject(refused);
  for (const prefix of ["c i", "x".repeat(33), "", "acme_org_"])
    expect(await answer(alice.browser.post("/api-key/create", { prefix }))).toMatchObject({ status: 400 });
});

test("the server creates and updates a user's key without headers, and visitors cannot pass a userId", async () => {
  const opened = openKeys();
  const alice = await opened.person("alice");
  const { create, update, verify } = opened.auth.api.apiKey;
  const { id, key, userId } = await create({ body: { userId: alice.id, permissions: READ, configId: "ci" } });
  expect(userId).toBe(alice.id);
  expect((await program(opened, key).get("/organization/list")).status).toBe(200);
  await update({ body: { userId: alice.id, keyId: id, remaining: 1 } });
  expect(await verify({ body: { key } })).toMatchObject({ valid: true, key: { id, remaining: 0, configId: "ci" } });
  expect(await verify({ body: { key } })).toMatchObject({
    valid: false,
    key: null,
    error: { code: "API_KEY_LIMITED" },
  });
  await expect(create({ body: {} })).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  await expect(create({ body: { userId: "nobody" } })).rejects.toMatchObject({ code: "USER_NOT_FOUND" });
  const headers = { "x-forwarded-for": "127.0.0.1" };
  await expect(create({ body: { userId: alice.id }, headers })).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  const bob = await opened.person("bob");
  const refused = { status: 400, body: { code: "SERVER_ONLY_PROPERTY" } };
  for (const body of [{ userId: alice.id }, { userId: bob.id }, { configId: "ci" }])
    expect(await answer(bob.browser.post("/api-key/create", body))).toMatchObject(refused);
  const change = { userId: alice.id, keyId: id, name: "his" };
  expect(await answer(bob.browser.post("/api-key/update", change))).toMatchObject(refused);
});

test("a disabled key is rejected like an unknown one until it is enabled", async () => {
  const { alice, id: keyId, use, ...opened } = await openOwnKey();
  const unknown = await program(opened, "sp_unknown").get("/organization/list");
  await alice.browser.post("/api-key/update", { keyId, enabled: false });
  expect(await use()).toEqual(unknown);
  await alice.browser.post("/api-key/update", { keyId, enabled: true });
  expect(await use()).toEqual({ status: 200, body: [] });
});

test("metadata is rejected unless enabled, and limited", async () => {
  const without = openKeys();
  const bob = await without.person("bob");
  const off = await answer(bob.browser.post("/api-key/create", { metadata: { plan: "pro" } }));
  expect(off).toMatchObject({ status: 400, body: { code: "METADATA_DISABLED" } });
  const opened = openKeys({ enableMetadata: true });
  const alice = await opened.person("alice");
  const make = (metadata: unknown) => answer(alice.browser.post("/api-key/create", { metadata }));
  expect(await make({ plan: "pro" })).toMatchObject({ status: 200, body: { metadata: { plan: "pro" } } });
  for (const metadata of ["text", [1], { long: "x".repeat(16_384) }])
    expect(await make(metadata)).toMatchObject({ status: 400, body: { code: "VALIDATION_ERROR" } });
  const asServer = opened.auth.api.apiKey.create({ body: { userId: alice.id, metadata: { count: 1n } } });
  await expect(asServer).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
});

test("concurrent calls use up a refill exactly", async () => {
  const opened = openKeys();
  const alice = await opened.person("alice");
  const terms = { refillAmount: 3, refillInterval: 60_000 };
  const { key } = await opened.auth.api.apiKey.create({ body: { userId: alice.id, permissions: READ, ...terms } });
  const burst = async () => {
    const calls = Array.from({ length: 8 }, () => program(opened, key).get("/organization/list"));
    return (await Promise.all(calls)).filter(({ status }) => status === 200).length;
  };
  expect([await burst(), await burst()]).toEqual([3, 0]);
  opened.clock.advance({ minutes: 1 });
  expect([await burst(), await burst()]).toEqual([3, 0]);
});

test("a list is paginated and sorted", async () => {
  const opened = openKeys();
  const alice = await opened.person("alice");
  for (const name of ["b", "c", "a"]) await makeKey(alice.browser, { name });
  const list = (query: string) => answer(alice.browser.get(`/api-key/list?${query}`));
  const page = await list("limit=2&offset=1&sortBy=name&sortDirection=asc");
  expect(page.body).toMatchObject({ total: 3, limit: 2, offset: 1, apiKeys: [{ name: "b" }, { name: "c" }] });
  expect((await list("limit=0")).body).toMatchObject({ total: 3, apiKeys: [] });
  for (const query of ["sortBy=key", "limit=-1", "offset=x", "sortDirection=up"])
    expect(await list(query)).toMatchObject({ status: 400, body: { code: "VALIDATION_ERROR" } });
});
