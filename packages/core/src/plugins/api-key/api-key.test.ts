import { answer, textOf } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { makeKey, openKeys, program } from "../../test/api-keys.ts";
import { apiKey } from "./index.ts";

test("a key is shown once; afterwards its first and last characters are", async () => {
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

test("a program is its owner, within what the key grants", async () => {
  const opened = openKeys();
  const [alice, bob] = [await opened.person("alice"), await opened.person("bob")];
  await opened.create("acme", alice);
  await opened.join("acme", bob);
  const { key } = await makeKey(alice.browser, { permissions: { member: ["read"], invitation: ["create"] } });
  const ci = program(opened, key);
  expect(await ci.get("/organization/list-members?organizationId=acme")).toMatchObject({ body: { total: 2 } });
  const body = { organizationId: "acme", email: "new@example.com", role: "member" };
  expect(await ci.post("/organization/invite-member", body)).toMatchObject({ status: 200 });
  // The key's inviter gives no role that does what the key does not.
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
  // And never more than its owner may.
  const his = program(opened, (await makeKey(bob.browser, { permissions: { member: ["delete"] } })).key);
  const remove = { organizationId: "acme", memberIdOrEmail: alice.email };
  expect(await his.post("/organization/remove-member", remove)).toMatchObject({
    status: 403,
    body: { code: "YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER" },
  });
});

test("a key is dead with its owner's right: after leaving, a ban, a deletion, the end of the key", async () => {
  const opened = openKeys({}, { user: { deleteUser: { enabled: true } } });
  const [alice, bob] = [await opened.person("alice"), await opened.person("bob")];
  await opened.create("acme", alice);
  await opened.join("acme", bob);
  const { key, id } = await makeKey(bob.browser, { permissions: { member: ["read"] } });
  const his = program(opened, key);
  const list = () => his.get("/organization/list-members?organizationId=acme");
  expect(await list()).toMatchObject({ status: 200 });
  await alice.browser.post("/organization/remove-member", { organizationId: "acme", memberIdOrEmail: bob.email });
  expect(await list()).toMatchObject({ status: 403, body: { code: "YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION" } });
  const dead = { status: 401, body: { code: "INVALID_API_KEY", message: "Invalid API key" } };
  await bob.browser.post("/api-key/revoke", { keyId: id });
  expect(await list()).toEqual(dead);
  const second = program(opened, (await makeKey(bob.browser, { permissions: { organization: ["read"] } })).key);
  expect(await second.get("/organization/list")).toMatchObject({ status: 200 });
  expect((await bob.browser.post("/delete-user", { password: ALICE.password })).status).toBe(200);
  expect(await second.get("/organization/list")).toEqual(dead);
});

test("a banned user's key is refused while the ban lasts", async () => {
  const opened = openKeys();
  const alice = await opened.person("alice");
  const { key } = await makeKey(alice.browser, { permissions: { organization: ["read"] } });
  const { user } = await import("../../store.ts");
  const banExpires = new Date(opened.clock.now().getTime() + 60_000);
  await opened.store.update(user, { where: { id: alice.id } }, { banned: true, banExpires } as object);
  expect(await program(opened, key).get("/organization/list")).toMatchObject({
    status: 401,
    body: { code: "INVALID_API_KEY" },
  });
  opened.clock.advance({ seconds: 61 });
  expect(await program(opened, key).get("/organization/list")).toMatchObject({ status: 200 });
});

test("a session beside a key is refused, and a key opens nothing that reads a session only", async () => {
  const opened = openKeys();
  const alice = await opened.person("alice");
  const { key } = await makeKey(alice.browser, { permissions: { organization: ["read"] } });
  expect(await answer(alice.browser.get("/organization/list", { headers: { "x-api-key": key } }))).toMatchObject({
    status: 400,
    body: { code: "TWO_CREDENTIALS" },
  });
  expect(await program(opened, key).get("/get-session")).toEqual({ status: 200, body: null });
  expect(await program(opened, "").get("/organization/list")).toMatchObject({ body: { code: "INVALID_API_KEY" } });
});

test("whatever is no key that counts gets one answer", async () => {
  const opened = openKeys();
  const alice = await opened.person("alice");
  const permissions = { organization: ["read"] };
  const [one, two] = [await makeKey(alice.browser, { permissions }), await makeKey(alice.browser, { permissions })];
  const short = await makeKey(alice.browser, { permissions, expiresIn: 60 });
  opened.clock.advance({ minutes: 1 });
  const last = one.key.endsWith("a") ? "b" : "a";
  const tries = [
    one.key.slice(0, -1) + last,
    one.key.slice(0, -1),
    `${one.key}a`,
    "sp_",
    one.id,
    `${one.id}.${two.key}`,
    one.key.replace("sp_", "sp_org_"),
    one.key.toUpperCase(),
    short.key,
    "x".repeat(8000),
    "' OR 1=1 --",
  ];
  for (const tried of tries)
    expect([tried, await program(opened, tried).get("/organization/list")]).toEqual([
      tried,
      { status: 401, body: { code: "INVALID_API_KEY", message: "Invalid API key" } },
    ]);
  expect(await program(opened, one.key).get("/organization/list")).toMatchObject({ status: 200 });
});

test("a rotated key ends at once, with the name and rights going on", async () => {
  const opened = openKeys();
  const alice = await opened.person("alice");
  const { id, key } = await makeKey(alice.browser, { permissions: { organization: ["read"] } });
  const rotated = await answer(alice.browser.post("/api-key/rotate", { keyId: id }));
  expect(rotated).toMatchObject({ status: 200, body: { id, name: "ci", permissions: { organization: ["read"] } } });
  expect((await program(opened, key).get("/organization/list")).status).toBe(401);
  expect((await program(opened, textOf(rotated.body, "key")).get("/organization/list")).status).toBe(200);
});

test("keys of their own need nothing but users", async () => {
  const opened = openAuth({ plugins: [apiKey({ prefix: "", statements: { report: ["read"] } })] });
  const browser = await signUp(opened.auth);
  const { key } = await makeKey(browser, { permissions: { report: ["read"] } });
  expect(key).toMatch(/^[A-Za-z0-9]{64}$/);
  const verified = await opened.auth.api.apiKey.verify({ body: { key, permissions: { report: ["read"] } } });
  expect(verified).toMatchObject({ valid: true, user: { email: ALICE.email } });
  expect(await answer(browser.post("/api-key/create", { name: "x", organizationId: "acme" }))).toMatchObject({
    status: 400,
    body: { code: "ORGANIZATION_API_KEYS_ARE_OFF" },
  });
});
