import { textOf } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { createRole as configured } from "../../../access/role.ts";
import { openAcme } from "../../../test/acme.ts";
import { invitation, organizationRole } from "../tables.ts";

/** Creates acme with two stored roles and a configured one. The organization `other` has its own stored role. */
async function prepare() {
  const roles = { blind: configured({ team: ["create"] }) };
  const opened = await openAcme({ dynamicAccessControl: { enabled: true }, roles });
  const { create, addRole, clock, store, alice, post } = opened;
  await create("other", alice);
  await addRole("maker", { team: ["create"] });
  clock.advance({ seconds: 1 });
  await addRole("boss", { organization: ["delete"] });
  await addRole("theirs", { team: ["create"] }, "other");
  const remove = (roleName: string) => post("delete-role", { roleName });
  const may = async (who: typeof alice, permissions: object, organizationId = "acme") =>
    textOf((await post("has-permission", { permissions, organizationId }, who)).body, "success") === "true";
  /** Writes an invitation with a role, without any check. */
  const promise = (role: string, status = "pending") => {
    const times = { createdAt: clock.now(), expiresAt: clock.now() };
    const row = { organizationId: "acme", email: `${status}@example.com`, inviterId: alice.id, ...times };
    return store.insert(invitation, { ...row, id: status, role, status });
  };
  return { ...opened, remove, may, promise };
}
const ASSIGNED = { status: 400, body: { code: "ROLE_IS_ASSIGNED_TO_MEMBERS" } };

test("stored roles are listed, and read by name or id, by members with permission", async () => {
  const { joined, get, store } = await prepare();
  const adam = await joined("adam", "admin");
  await store.update(organizationRole, { where: { role: "boss" } }, { permission: "no json" });
  const maker = { id: "maker-acme", organizationId: "acme", role: "maker", permission: { team: ["create"] } };
  const listed = await get("list-roles", "", adam);
  expect(listed).toMatchObject({ status: 200, body: [maker, { role: "boss", permission: {} }] });
  for (const named of ["roleName=maker", "roleId=maker-acme", "roleName=maker&roleId=maker-acme"])
    expect(await get("get-role", named, adam)).toMatchObject({ status: 200, body: maker });
  for (const named of ["roleName=maker&roleId=boss-acme", ""])
    expect(await get("get-role", named, adam)).toMatchObject({ status: 400, body: { code: "ROLE_NOT_FOUND" } });
});

test("update-role changes the name and permissions", async () => {
  const { post, store, clock } = await prepare();
  const data = { roleName: "builder", permission: { team: ["create", "update"] } };
  const updated = await post("update-role", { roleName: "maker", data });
  const expected = { id: "maker-acme", role: "builder", permission: data.permission, organizationId: "acme" };
  const roleData = { ...expected, updatedAt: clock.now().toISOString() };
  expect(updated).toMatchObject({ status: 200, body: { success: true, roleData } });
  const row = await store.find(organizationRole, { where: { id: "maker-acme" } });
  expect(row).toMatchObject({ role: "builder", permission: JSON.stringify(data.permission) });
});

test.each([
  ["adam", "maker", { permission: { organization: ["delete"] } }, "YOU_ARE_NOT_ALLOWED_TO_UPDATE_A_ROLE"],
  ["adam", "boss", { permission: {} }, "YOU_ARE_NOT_ALLOWED_TO_UPDATE_A_ROLE"],
  ["alice", "maker", { permission: { rocket: ["start"] } }, "INVALID_RESOURCE"],
  ["alice", "maker", { roleName: "owner" }, "ROLE_NAME_IS_ALREADY_TAKEN"],
  ["alice", "maker", { roleName: "boss" }, "ROLE_NAME_IS_ALREADY_TAKEN"],
  ["alice", "maker", { roleName: "a,b" }, "VALIDATION_ERROR"],
  ["alice", "owner", {}, "ROLE_NOT_FOUND"],
] as const)("%s cannot update %s with %j: %s", async (who, roleName, data, code) => {
  const { post, joined, alice, store } = await prepare();
  const people = { alice, adam: await joined("adam", "admin") };
  const before = await store.list(organizationRole, { where: {} });
  expect(await post("update-role", { roleName, data }, people[who])).toMatchObject({ body: { code } });
  expect(await store.list(organizationRole, { where: {} })).toEqual(before);
});

test("a role can be deleted unless a member has it", async () => {
  const { remove, promise, post, person, join, joined, store } = await prepare();
  await join("other", await person("dora"), "maker");
  await joined("erin", "boss-of-all, member");
  for (const status of ["accepted", "rejected", "canceled"]) await promise("maker", status);
  expect(await remove("maker")).toEqual({ status: 200, body: { success: true } });
  await joined("gina", "member, boss");
  expect(await remove("boss")).toMatchObject(ASSIGNED);
  expect(await post("update-role", { roleName: "boss", data: { roleName: "renamed" } })).toMatchObject(ASSIGNED);
  expect(await store.list(organizationRole, { where: { organizationId: "acme" } })).toMatchObject([{ role: "boss" }]);
});

test.each(["maker", "member,maker"])("a role cannot be deleted while an invitation to %s is pending", async (role) => {
  const { remove, promise } = await prepare();
  await promise(role);
  expect(await remove("maker")).toMatchObject(ASSIGNED);
});

test.each(["owner", "blind"])("the configured role %s cannot be deleted", async (role) => {
  const { remove } = await prepare();
  expect(await remove(role)).toMatchObject({ status: 400, body: { code: "CANNOT_DELETE_A_PRE_DEFINED_ROLE" } });
});

test("a stored role applies only in its organization, and does not override a configured one", async () => {
  const { joined, join, may, addRole } = await prepare();
  const bob = await joined("bob", "theirs,member");
  await join("other", bob, "theirs");
  await addRole("member", { organization: ["delete"] });
  expect(await may(bob, { team: ["create"] })).toBe(false);
  expect(await may(bob, { team: ["create"] }, "other")).toBe(true);
  expect(await may(bob, { organization: ["delete"] })).toBe(false);
});

test("roles with the same name in two organizations are independent", async () => {
  const { post, remove, addRole, store } = await prepare();
  const other = await addRole("maker", { team: ["create"] }, "other");
  const permission = { team: ["delete"] };
  expect(await post("update-role", { roleName: "maker", data: { permission } })).toMatchObject({ status: 200 });
  const orderBy = [{ column: "id", direction: "asc" }] as const;
  const rows = () => store.list(organizationRole, { where: { role: "maker" }, orderBy });
  expect(await rows()).toMatchObject([{ id: "maker-acme", permission: JSON.stringify(permission) }, other]);
  expect(await remove("maker")).toMatchObject({ status: 200 });
  expect(await rows()).toMatchObject([other]);
});

test("without dynamicAccessControl the endpoints return 404", async () => {
  const { post, get } = await openAcme();
  for (const answered of [
    await post("create-role", { role: "made", permission: {} }),
    await post("update-role", { roleName: "maker", data: {} }),
    await post("delete-role", { roleName: "maker" }),
    await get("list-roles"),
    await get("get-role", "roleName=maker"),
  ])
    expect(answered).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
});
