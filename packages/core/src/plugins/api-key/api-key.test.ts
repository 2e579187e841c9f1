import { answer, textOf } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { user } from "../../store.ts";
import { makeKey, openKeys, openOwnKey, program } from "../../test/api-keys.ts";
import { apiKey } from "./index.ts";

const DEAD = { status: 401, body: { code: "INVALID_API_KEY", message: "Invalid API key" } };

test("a key is returned once, and then only its prefix and last characters", async () => {
  const opened = openKeys();
  const alice = await opened.person("alice");
  const made = await answer(alice.browser.post("/api-key/create", { name: " ci ", permissions: { member: ["read"] } }));
  const key = textOf(made.body, "key");
  expect(key).toMatch(/^sp_[A-Za-z0-9]{64}$/);
  const shown = {
    name: "ci",
    prefix: "sp_",
    lastFour: key.slice(-4),
    userId: alice.id,
    organizationId: null,
    permissions: { member: ["read"] },
    expiresAt: null,
    lastUsedAt: null,
  };
  expect(made).toMatchObject({ status: 200, body: shown });
  const listed = await answer(alice.browser.get("/api-key/list"));
  expect(listed).toMatchObject({ body: { apiKeys: [shown] } });
  const got = await answer(alice.browser.get(`/api-key/get?id=${textOf(made.body, "id")}`));
  expect(got).toMatchObject({ body: shown });
  expect(JSON.stringify([listed, got])).not.toContain(key.slice(3, 60));
  const row = await opened.store.find(apiKeyTable(), { where: { name: "ci" } });
  expect(JSON.stringify(row)).not.toContain(key.slice(3, 60));
});

const apiKeyTable = () => {
  const [table] = apiKey({ organizations: true }).tables ?? [];
  if (table === undefined) throw new Error("no table");
  return table;
};

test("a key acts as its owner, within its permissions and those of the owner", async () => {
  const opened = openKeys();
  const [alice, bob] = [await opened.person("alice"), await opened.person("bob")];
  await opened.create("acme", alice);
  await opened.join("acme", bob);
  const { key } = await makeKey(alice.browser, { permissions: { member: ["read"], invitation: ["create"] } });
  const ci = program(opened, key);
  expect(await ci.get("/organization/list-members?organizationId=acme")).toMatchObject({ body: { total: 2 } });
  const body = { organizationId: "acme", email: "new@example.com", role: "member" };
  expect(await ci.post("/organization/invite-member", body)).toMatchObject({ status: 200 });
  // A key cannot invite to a role with permissions that the key lacks.
  for (const role of ["admin", "owner"])
    expect(await ci.post("/organization/invite-member", { ...body, email: "x@example.com", role })).toMatchObject({
      status: 403,
      body: { code: "YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE" },
    });
  const lacking = { status: 403, body: { code: "API_KEY_LACKS_PERMISSION" } };
  const memberId = `member-acme-${bob.id}`;
  expect(
    await ci.post("/organization/remove-member", { organizationId: "acme", memberIdOrEmail: memberId }),
  ).toMatchObject(lacking);
  // A key never has more permissions than its owner.
  const his = program(opened, (await makeKey(bob.browser, { permissions: { member: ["delete"] } })).key);
  const remove = { organizationId: "acme", memberIdOrEmail: alice.email };
  expect(await his.post("/organization/remove-member", remove)).toMatchObject({
    status: 403,
    body: { code: "YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER" },
  });
});

test("a key stops working in an organization that its owner leaves, and after revocation", async () => {
  const opened = openKeys();
  const [alice, bob] = [await opened.person("alice"), await opened.person("bob")];
  await opened.create("acme", alice);
  await opened.join("acme", bob);
  const { key, id } = await makeKey(bob.browser, { permissions: { member: ["read"] } });
  const list = () => program(opened, key).get("/organization/list-members?organizationId=acme");
  expect(await list()).toMatchObject({ status: 200 });
  await alice.browser.post("/organization/remove-member", { organizationId: "acme", memberIdOrEmail: bob.email });
  expect(await list()).toMatchObject({ status: 403, body: { code: "YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION" } });
  await bob.browser.post("/api-key/revoke", { keyId: id });
  expect(await list()).toEqual(DEAD);
});

test("a banned user's key is rejected while the ban lasts", async () => {
  const { alice, store, clock, use } = await openOwnKey();
  const banExpires = new Date(clock.now().getTime() + 60_000);
  await store.update(user, { where: { id: alice.id } }, { banned: true, banExpires } as object);
  expect(await use()).toEqual(DEAD);
  clock.advance({ seconds: 61 });
  expect(await use()).toMatchObject({ status: 200 });
});

test("rejects a session together with a key, and a key where only a session is accepted", async () => {
  const { alice, key, ci, ...opened } = await openOwnKey();
  const both = await answer(alice.browser.get("/organization/list", { headers: { "x-api-key": key } }));
  expect(both).toMatchObject({ status: 400, body: { code: "TWO_CREDENTIALS" } });
  expect(await ci.get("/get-session")).toEqual({ status: 200, body: null });
  expect(await program(opened, "").get("/organization/list")).toEqual(DEAD);
});

test("an expired, altered or overlong key is rejected with the same response", async () => {
  const { key, clock, use, ...opened } = await openOwnKey({}, {}, { expiresIn: 60 });
  for (const tried of [key.toUpperCase(), key.replace("sp_", "sp_org_"), `${key}a`, "x".repeat(8000)])
    expect([tried, await program(opened, tried).get("/organization/list")]).toEqual([tried, DEAD]);
  clock.advance({ seconds: 59 });
  expect(await use()).toMatchObject({ status: 200 });
  clock.advance({ seconds: 1 });
  expect(await use()).toEqual(DEAD);
});

test("the plugin works without other plugins", async () => {
  const opened = openAuth({ plugins: [apiKey({ prefix: "", statements: { report: ["read"] } })] });
  const browser = await signUp(opened.auth);
  const { key } = await makeKey(browser, { permissions: { report: ["read"] } });
  expect(key).toMatch(/^[A-Za-z0-9]{64}$/);
  const verified = await opened.auth.api.apiKey.verify({ body: { key, permissions: { report: ["read"] } } });
  expect(verified).toMatchObject({ valid: true, user: { email: ALICE.email } });
  const made = await answer(browser.post("/api-key/create", { name: "x", organizationId: "acme" }));
  expect(made).toMatchObject({ status: 400, body: { code: "ORGANIZATION_API_KEYS_ARE_OFF" } });
});
