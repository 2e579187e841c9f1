import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { createRole as configured } from "../../../access/role.ts";
import { openOrganizations } from "../../../test/organizations.ts";
import { invitation, organizationRole } from "../tables.ts";

const roles = { blind: configured({ team: ["create"] }) };

async function prepare() {
  const opened = openOrganizations({ dynamicAccessControl: { enabled: true }, roles });
  const { person, create, join, store, clock } = opened;
  const [alice, bob, carol] = [await person("alice"), await person("bob"), await person("carol")];
  const [adam, blind] = [await person("adam"), await person("blind")];
  await create("acme", alice);
  await create("other", bob);
  await join("acme", carol);
  await join("acme", adam, "admin");
  await join("acme", blind, "blind");
  for (const [id, organizationId, permission] of [
    ["maker", "acme", { team: ["create"] }],
    ["boss", "acme", { organization: ["delete"] }],
    ["theirs", "other", { team: ["create"] }],
  ] as const) {
    const row = { id: `id-${id}`, organizationId, role: id, permission: JSON.stringify(permission) };
    await store.insert(organizationRole, { ...row, createdAt: clock.now() });
    clock.advance({ seconds: 1 });
  }
  return { ...opened, alice, bob, carol, adam, blind };
}

test("read by who may: all of an organization's, or one by name or id", async () => {
  const { adam, store } = await prepare();
  await store.update(organizationRole, { where: { id: "id-boss" } }, { permission: "no json" });
  const maker = { id: "id-maker", organizationId: "acme", role: "maker", permission: { team: ["create"] } };
  const listed = await answer(adam.browser.get("/organization/list-roles?organizationId=acme"));
  expect(listed).toMatchObject({ status: 200, body: [maker, { role: "boss", permission: {} }] });
  for (const named of ["roleName=maker", "roleId=id-maker", "roleName=maker&roleId=id-maker"]) {
    const read = await answer(adam.browser.get(`/organization/get-role?organizationId=acme&${named}`));
    expect(read).toMatchObject({ status: 200, body: maker });
  }
});

test.each([
  ["adam", "get-role?organizationId=acme&roleName=theirs", 400, "ROLE_NOT_FOUND"],
  ["adam", "get-role?organizationId=acme&roleId=id-theirs", 400, "ROLE_NOT_FOUND"],
  ["adam", "get-role?organizationId=acme&roleName=maker&roleId=id-boss", 400, "ROLE_NOT_FOUND"],
  ["adam", "get-role?organizationId=acme", 400, "ROLE_NOT_FOUND"],
  ["adam", "get-role?roleName=maker", 400, "NO_ACTIVE_ORGANIZATION"],
  ["adam", "get-role?organizationId=nowhere&roleName=maker", 400, "ORGANIZATION_NOT_FOUND"],
  ["bob", "get-role?organizationId=acme&roleName=maker", 403, "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION"],
  ["carol", "get-role?organizationId=acme&roleName=maker", 403, "YOU_ARE_NOT_ALLOWED_TO_READ_A_ROLE"],
  ["blind", "get-role?organizationId=acme&roleName=maker", 403, "YOU_ARE_NOT_ALLOWED_TO_READ_A_ROLE"],
  ["adam", "list-roles", 400, "NO_ACTIVE_ORGANIZATION"],
  ["adam", "list-roles?organizationId=nowhere", 400, "ORGANIZATION_NOT_FOUND"],
  ["bob", "list-roles?organizationId=acme", 403, "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION"],
  ["blind", "list-roles?organizationId=acme", 403, "YOU_ARE_NOT_ALLOWED_TO_READ_A_ROLE"],
] as const)("%s reads %s: %i %s", async (who, path, status, code) => {
  const prepared = await prepare();
  const read = await answer(prepared[who].browser.get(`/organization/${path}`));
  expect(read).toMatchObject({ status, body: { code } });
});

test("a role gets another name and grants other things", async () => {
  const { alice, store, clock } = await prepare();
  const data = { roleName: "builder", permission: { team: ["create", "update"] } };
  const body = { roleName: "maker", organizationId: "acme", data };
  const updated = await answer(alice.browser.post("/organization/update-role", body));
  const expected = { id: "id-maker", role: "builder", permission: data.permission, organizationId: "acme" };
  const roleData = { ...expected, updatedAt: clock.now().toISOString() };
  expect(updated).toMatchObject({ status: 200, body: { success: true, roleData } });
  const row = await store.find(organizationRole, { where: { id: "id-maker" } });
  expect(row).toMatchObject({ role: "builder", permission: JSON.stringify(data.permission) });
});

const make = (data: object, roleName = "maker", organizationId: string | undefined = "acme") => ({
  roleName,
  organizationId,
  data,
});
test.each([
  ["carol", make({}), 403, "YOU_ARE_NOT_ALLOWED_TO_UPDATE_A_ROLE"],
  ["adam", make({ permission: { organization: ["delete"] } }), 403, "YOU_ARE_NOT_ALLOWED_TO_UPDATE_A_ROLE"],
  ["adam", make({ permission: {} }, "boss"), 403, "YOU_ARE_NOT_ALLOWED_TO_UPDATE_A_ROLE"],
  ["alice", make({ permission: { rocket: ["start"] } }), 400, "INVALID_RESOURCE"],
  ["alice", make({ roleName: "owner" }), 400, "ROLE_NAME_IS_ALREADY_TAKEN"],
  ["alice", make({ roleName: "boss" }), 400, "ROLE_NAME_IS_ALREADY_TAKEN"],
  ["alice", make({ roleName: "a,b" }), 400, "VALIDATION_ERROR"],
  ["alice", make({}, "theirs"), 400, "ROLE_NOT_FOUND"],
  ["alice", make({}, "owner"), 400, "ROLE_NOT_FOUND"],
  ["alice", make({}, "maker", "nowhere"), 400, "ORGANIZATION_NOT_FOUND"],
  ["alice", make({}, "maker", ""), 400, "NO_ACTIVE_ORGANIZATION"],
  ["bob", make({}), 403, "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION"],
] as const)("%s updates %j: %i %s", async (who, body, status, code) => {
  const { store, ...people } = await prepare();
  const before = await store.list(organizationRole, { where: {} });
  const updated = await answer(people[who].browser.post("/organization/update-role", body));
  expect(updated).toMatchObject({ status, body: { code } });
  expect(await store.list(organizationRole, { where: {} })).toEqual(before);
});

test("what nobody has may be deleted", async () => {
  const { alice, store, join, person, clock } = await prepare();
  await join("other", await person("dora"), "maker");
  await join("acme", await person("erin"), "boss-of-all, member");
  const send = (path: string, roleName: string) =>
    answer(alice.browser.post(path, { roleName, organizationId: "acme", data: { roleName: "renamed" } }));
  expect(await send("/organization/delete-role", "maker")).toEqual({ status: 200, body: { success: true } });

  const times = { createdAt: clock.now(), expiresAt: clock.now() };
  const invited = { organizationId: "acme", email: "f@example.com", inviterId: alice.id, ...times };
  await store.insert(invitation, { ...invited, id: "i1", role: "member,boss", status: "pending" });
  const assigned = { status: 400, body: { code: "ROLE_IS_ASSIGNED_TO_MEMBERS" } };
  expect(await send("/organization/delete-role", "boss")).toMatchObject(assigned);
  await store.update(invitation, { where: { id: "i1" } }, { status: "canceled" });
  await join("acme", await person("gina"), "member, boss");
  expect(await send("/organization/delete-role", "boss")).toMatchObject(assigned);
  expect(await send("/organization/update-role", "boss")).toMatchObject(assigned);
  expect(await store.list(organizationRole, { where: { organizationId: "acme" } })).toMatchObject([{ role: "boss" }]);
});

test.each([
  ["carol", "maker", "acme", 403, "YOU_ARE_NOT_ALLOWED_TO_DELETE_A_ROLE"],
  ["bob", "maker", "acme", 403, "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION"],
  ["alice", "owner", "acme", 400, "CANNOT_DELETE_A_PRE_DEFINED_ROLE"],
  ["alice", "blind", "acme", 400, "CANNOT_DELETE_A_PRE_DEFINED_ROLE"],
  ["alice", "theirs", "acme", 400, "ROLE_NOT_FOUND"],
  ["alice", "maker", "nowhere", 400, "ORGANIZATION_NOT_FOUND"],
  ["alice", "maker", "", 400, "NO_ACTIVE_ORGANIZATION"],
] as const)("%s deletes %s of %j: %i %s", async (who, roleName, organizationId, status, code) => {
  const { store, ...people } = await prepare();
  const deleted = await answer(people[who].browser.post("/organization/delete-role", { roleName, organizationId }));
  expect(deleted).toMatchObject({ status, body: { code } });
  expect(await store.count(organizationRole, { where: {} })).toBe(3);
});

const calls = (browser: Browser) => [
  browser.post("/organization/create-role", { role: "made", permission: {} }),
  browser.post("/organization/update-role", { roleName: "maker", data: {} }),
  browser.post("/organization/delete-role", { roleName: "maker" }),
  browser.get("/organization/list-roles"),
  browser.get("/organization/get-role?roleName=maker"),
];

test("where roles are not made at run time, none of it is there; signed out, nothing answers", async () => {
  const off = openOrganizations();
  const alice = await off.person("alice");
  await off.create("acme", alice);
  for (const response of await Promise.all(calls(alice.browser))) expect(response.status).toBe(404);
  const { auth } = await prepare();
  for (const response of await Promise.all(calls(new Browser(auth)))) expect(response.status).toBe(401);
});
