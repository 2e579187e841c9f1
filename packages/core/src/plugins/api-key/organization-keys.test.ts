import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { makeKey, openKeys, program } from "../../test/api-keys.ts";

async function prepare() {
  const opened = openKeys();
  const [alice, bob, carol] = [await opened.person("alice"), await opened.person("bob"), await opened.person("carol")];
  await opened.create("acme", alice);
  await opened.create("other", carol);
  await opened.join("acme", bob, "admin");
  const make = (permissions: object) => makeKey(alice.browser, { organizationId: "acme", permissions });
  return { ...opened, alice, bob, carol, make };
}

test("an organization's key reads and changes only its own organization", async () => {
  const opened = await prepare();
  const { key } = await opened.make({ member: ["read", "update"], organization: ["read", "update"] });
  expect(key).toMatch(/^sp_org_[A-Za-z0-9]{64}$/);
  const ci = program(opened, key);
  expect(await ci.get("/organization/list-members")).toMatchObject({ status: 200, body: { total: 2 } });
  expect(await ci.post("/organization/update", { data: { name: "Acme & Co" } })).toMatchObject({
    body: { name: "Acme & Co" },
  });
  for (const path of ["/organization/list-members?organizationId=other", "/organization/list-members?organizationId=x"])
    expect(await ci.get(path)).toMatchObject({
      status: 403,
      body: { code: "YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION" },
    });
  const elsewhere = { organizationId: "other", data: { name: "mine" } };
  expect((await ci.post("/organization/update", elsewhere)).status).toBe(403);
  expect(await ci.get("/organization/list")).toMatchObject({ body: [] });
});

test("an organization's key cannot invite, since an invitation names a user", async () => {
  const opened = await prepare();
  const { key } = await opened.make({ invitation: ["create", "read", "cancel"] });
  const body = { email: "new@example.com", role: "member" };
  expect(await program(opened, key).post("/organization/invite-member", body)).toMatchObject({
    status: 403,
    body: { code: "NOT_WITH_A_KEY" },
  });
});

test("only owners and roles with permission can manage an organization's keys", async () => {
  const opened = await prepare();
  const { alice, bob, carol } = opened;
  const { id } = await opened.make({ member: ["read"] });
  const refused = { status: 403, body: { code: "YOU_ARE_NOT_ALLOWED_TO_MANAGE_API_KEYS" } };
  for (const { browser } of [bob, carol]) {
    const body = { name: "x", organizationId: "acme" };
    expect(await answer(browser.post("/api-key/create", body))).toMatchObject(refused);
    expect(await answer(browser.get("/api-key/list?organizationId=acme"))).toMatchObject(refused);
    expect((await answer(browser.get(`/api-key/get?id=${id}`))).status).toBe(404);
    for (const call of ["rotate", "revoke", "update"])
      expect((await answer(browser.post(`/api-key/${call}`, { keyId: id }))).status).toBe(404);
  }
  expect(await answer(alice.browser.get("/api-key/list?organizationId=acme"))).toMatchObject({
    body: { apiKeys: [{ id, createdBy: alice.id, userId: null }] },
  });
});

test("verify checks the permissions and the organization of a key", async () => {
  const opened = await prepare();
  const { key } = await opened.make({ member: ["read"] });
  const verify = (body: object, headers?: HeadersInit) =>
    opened.auth.api.apiKey.verify({ body, ...(headers && { headers }) });
  const permissions = { member: ["read"] };
  expect(await verify({ key, permissions, organizationId: "acme" })).toMatchObject({
    valid: true,
    apiKey: { organizationId: "acme" },
    user: null,
  });
  expect(await verify({ permissions }, { "x-api-key": key })).toMatchObject({ valid: true });
  const lacking = { valid: false, error: { code: "API_KEY_LACKS_PERMISSION" } };
  expect(await verify({ key, permissions, organizationId: "other" })).toMatchObject(lacking);
  expect(await verify({ key, permissions: { member: ["delete"] } })).toMatchObject(lacking);
  expect(await verify({})).toMatchObject({ valid: false, error: { code: "INVALID_API_KEY" } });
});

test("a user's key in an organization is limited by the user's role there", async () => {
  const opened = await prepare();
  const { key } = await makeKey(opened.bob.browser, { permissions: { organization: ["update"], member: ["delete"] } });
  const verify = (permissions: Record<string, string[]>, organizationId: string) =>
    opened.auth.api.apiKey.verify({ body: { key, permissions, organizationId } });
  expect(await verify({ member: ["delete"] }, "acme")).toMatchObject({ valid: true });
  expect(await verify({ member: ["delete"] }, "other")).toMatchObject({ valid: false });
});

test("the number of members of its owner's organizations is returned only to a key that may read members", async () => {
  const opened = await prepare();
  const listed = async (more: object) => {
    const { key } = await makeKey(opened.bob.browser, { permissions: { organization: ["read"], ...more } });
    const { body } = await program(opened, key).get("/organization/list?details=true");
    const [{ id, role, memberCount }] = Object(body);
    return { id, role, memberCount };
  };
  expect(await listed({ member: ["read"] })).toEqual({ id: "acme", role: "admin", memberCount: 2 });
  expect(await listed({})).toEqual({ id: "acme", role: undefined, memberCount: undefined });
});
