import { ALICE } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { defaultAc, defaultStatements } from "../../../access/roles.ts";
import { openAcme } from "../../../test/acme.ts";
import { member, organization } from "../tables.ts";

const ONLY_OWNER = { status: 400, body: { code: "YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER" } };
const NOT_ALLOWED = "YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER";

test("transfer-ownership makes another member the owner and the caller an admin", async () => {
  const { alice, joined, post, store } = await openAcme();
  const bob = await joined("bob");
  expect(await post("transfer-ownership", { memberId: bob.memberId })).toMatchObject({
    status: 200,
    body: { member: { userId: bob.id, role: "owner" }, previousOwner: { userId: alice.id, role: "admin" } },
  });
  expect(await post("transfer-ownership", { memberId: bob.memberId })).toMatchObject({
    status: 403,
    body: { code: NOT_ALLOWED },
  });
  // A transfer to oneself would remove the role.
  const kept = await post("transfer-ownership", { memberId: bob.memberId }, bob);
  expect(kept).toMatchObject({ status: 403, body: { code: NOT_ALLOWED } });
  const back = await post("transfer-ownership", { memberId: `member-acme-${alice.id}` }, bob);
  expect(back).toMatchObject({ body: { member: { role: "owner,admin" }, previousOwner: { role: "admin" } } });
  expect(await store.count(member, { where: { role: "admin" } })).toBe(1);
});

test("the previous owner keeps their other roles", async () => {
  const { joined, post } = await openAcme();
  const [bob, carol] = [await joined("bob", "owner,member"), await joined("carol")];
  const handed = await post("transfer-ownership", { memberId: carol.memberId }, bob);
  expect(handed).toMatchObject({ body: { previousOwner: { role: "member" } } });
});

test("with creatorRole admin, the previous owner becomes a member", async () => {
  const { create, join, person, post, store } = await openAcme({ creatorRole: "admin" });
  const [bob, carol] = [await person("bob"), await person("carol")];
  await create("other");
  const { id: from } = await join("other", bob, "admin");
  const { id: memberId } = await join("other", carol);
  expect(await post("transfer-ownership", { memberId, organizationId: "other" }, bob)).toMatchObject({
    status: 200,
    body: { member: { id: memberId, role: "admin" }, previousOwner: { id: from, role: "member" } },
  });
  expect(await store.find(member, { where: { id: from } })).toMatchObject({ role: "member" });
});

test("a member with all permissions who is not an owner can neither give nor take away the owner role", async () => {
  const { alice, joined, post, store } = await openAcme({ roles: { boss: defaultAc.newRole(defaultStatements) } });
  const [bob, { memberId }] = [await joined("bob", "boss"), await joined("carol")];
  for (const [path, body, code] of [
    ["update-member-role", { memberId, role: "owner" }, NOT_ALLOWED],
    ["update-member-role", { memberId: `member-acme-${alice.id}`, role: "boss" }, NOT_ALLOWED],
    ["invite-member", { email: "d@example.com", role: "owner" }, "YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE"],
    ["transfer-ownership", { memberId }, NOT_ALLOWED],
  ] as const) {
    expect([path, await post(path, body, bob)]).toMatchObject([path, { status: 403, body: { code } }]);
  }
  expect(await post("update-member-role", { memberId, role: "boss" }, bob)).toMatchObject({ status: 200 });
  expect(await store.count(member, { where: { role: "owner" } })).toBe(1);
});

test("an owner of another organization or with a similar role name does not count as another owner", async () => {
  const { alice, create, joined, join, post, store } = await openAcme();
  const bob = await joined("bob", "coowner");
  await create("other", alice);
  await join("other", bob, "owner");
  const memberId = `member-acme-${alice.id}`;
  for (const [path, body] of [
    ["leave", {}],
    ["remove-member", { memberIdOrEmail: alice.email }],
    ["update-member-role", { memberId, role: "admin" }],
  ] as const) {
    expect([path, await post(path, body)]).toMatchObject([path, ONLY_OWNER]);
  }
  await store.update(member, { where: { id: bob.memberId } }, { role: "member,owner" });
  expect(await post("update-member-role", { memberId, role: "admin" })).toMatchObject({ status: 200 });
});

test("update-member-role accepts one or several roles and stores them in one canonical text", async () => {
  const { joined, post, store } = await openAcme();
  const { id, memberId } = await joined("bob");
  const update = (role: unknown) => post("update-member-role", { memberId, role });
  expect(await update("admin")).toMatchObject({ status: 200, body: { userId: id, role: "admin" } });
  expect(await update(" member , admin,member")).toMatchObject({ body: { role: "member,admin" } });
  expect(await update(["owner", " admin"])).toMatchObject({ body: { role: "owner,admin" } });
  expect(await store.find(member, { where: { id: memberId } })).toMatchObject({ role: "owner,admin" });
});

test("the only owner cannot delete their account, and an owner next to another one can", async () => {
  const { alice, create, join, joined, store } = await openAcme({}, { user: { deleteUser: { enabled: true } } });
  const bob = await joined("bob", "owner,admin");
  // Bob is not an owner of this organization.
  await create("stranded");
  await join("stranded", bob, "admin");
  expect((await bob.browser.post("/delete-user", { password: ALICE.password })).status).toBe(200);
  expect(await store.count(member, { where: { userId: bob.id } })).toBe(0);
  const refused = await alice.browser.post("/delete-user", { password: ALICE.password });
  expect(refused.json).toMatchObject({ code: "USER_DELETION_BLOCKED" });
  expect(refused.text).toContain("acme (ONLY_OWNER)");
});

test("disableOrganizationDeletion rejects every deletion", async () => {
  const { post, store } = await openAcme({ disableOrganizationDeletion: true });
  const code = "YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION";
  expect(await post("delete")).toMatchObject({ status: 403, body: { code } });
  expect(await store.count(organization, { where: {} })).toBe(1);
});

test.each(["delete", "leave"])("%s takes its organization only from the body, not from a header", async (path) => {
  const { joined, store } = await openAcme();
  const { browser } = await joined("bob", "owner");
  const headers = { "x-organization": "acme" };
  const { status, json } = await browser.post(`/organization/${path}`, {}, { headers });
  expect([status, json]).toMatchObject([400, { code: "VALIDATION_ERROR" }]);
  expect(await store.count(member, { where: {} })).toBe(2);
});
