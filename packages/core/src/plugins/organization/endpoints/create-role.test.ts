import { textOf } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { createAccessControl } from "../../../access/access-control.ts";
import { createRole as configured } from "../../../access/role.ts";
import { defaultStatements } from "../../../access/roles.ts";
import { openAcme } from "../../../test/acme.ts";
import type { Person } from "../../../test/organizations.ts";
import type { OrganizationOptions } from "../options.ts";
import { member, organizationRole } from "../tables.ts";

const dynamicAccessControl = { enabled: true };

async function openMaking(options: OrganizationOptions = {}) {
  const opened = await openAcme({ dynamicAccessControl, ...options });
  const make = (permission: object, by?: Person, role = "made") => opened.post("create-role", { role, permission }, by);
  const may = async (who: Person, permissions: object) =>
    textOf((await opened.post("has-permission", { permissions }, who)).body, "success") === "true";
  const count = () => opened.store.count(organizationRole, { where: {} });
  return { ...opened, make, may, count };
}

test("create-role stores a role, and its members have the permissions", async () => {
  const { make, joined, may, clock } = await openMaking();
  const permission = { team: ["create"] };
  const roleData = { role: "made", organizationId: "acme", permission, updatedAt: null };
  expect(await make(permission)).toMatchObject({
    status: 200,
    body: { success: true, roleData: { ...roleData, createdAt: clock.now().toISOString() }, statements: permission },
  });
  expect(await may(await joined("dora", "member,made"), permission)).toBe(true);
});

test.each([
  ["keeper", { team: ["create"] }, 200],
  ["keeper", { team: ["create", "delete"] }, 403],
  ["keeper,cutter", { team: ["create", "delete"] }, 200],
])("a member with the role %s creates a role with %j: %i", async (role, permission, status) => {
  const keeper = configured({ ac: ["create", "read", "update", "delete"], team: ["create"] });
  const roles = { keeper, cutter: configured({ team: ["delete"] }) };
  const { make, joined, count } = await openMaking({ roles });
  const made = await make(permission, await joined("dora", role));
  expect(made.status).toBe(status);
  if (status === 403) expect(made).toMatchObject({ body: { code: "YOU_ARE_NOT_ALLOWED_TO_CREATE_A_ROLE" } });
  expect(await count()).toBe(status === 200 ? 1 : 0);
});

test.each([
  ["owner", "ROLE_NAME_IS_ALREADY_TAKEN"],
  ["keeper", "ROLE_NAME_IS_ALREADY_TAKEN"],
  ["owner,admin", "VALIDATION_ERROR"],
  [" maker", "VALIDATION_ERROR"],
  ["Maker", "VALIDATION_ERROR"],
  ["maker\n", "VALIDATION_ERROR"],
  ["__proto__", "VALIDATION_ERROR"],
])("rejects a role named %j: %s", async (role, code) => {
  const { make, alice, count } = await openMaking({ roles: { keeper: configured({ team: ["create"] }) } });
  expect(await make({}, alice, role)).toMatchObject({ status: 400, body: { code } });
  expect(await count()).toBe(0);
});

const resources = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`r${index}`, []]));
const actions = (count: number) => ({ team: Array.from({ length: count }, () => "create") });

test.each([
  [actions(100), 200, undefined],
  [actions(101), 400, "VALIDATION_ERROR"],
  [resources(100), 400, "INVALID_RESOURCE"],
  [resources(101), 400, "VALIDATION_ERROR"],
  [{ "": [] }, 400, "VALIDATION_ERROR"],
  [{ team: [""] }, 400, "VALIDATION_ERROR"],
  [{ ["x".repeat(100)]: [] }, 400, "INVALID_RESOURCE"],
  [{ ["x".repeat(101)]: [] }, 400, "VALIDATION_ERROR"],
])("limits the permissions of a role: case %#", async (permission, status, code) => {
  const { make, count } = await openMaking();
  const made = await make(permission);
  expect([made.status, Reflect.get(Object(made.body), "code")]).toEqual([status, code]);
  expect(await count()).toBe(status === 200 ? 1 : 0);
});

const ac = createAccessControl({ ...defaultStatements, invoice: ["read", "pay"] });
const owner = ac.newRole({ ...defaultStatements, invoice: ["read", "pay"] });
/** A stored role: `invoice` is a resource of the application, and the action `fly` is not declared. */
const STORED = { invoice: ["read"], team: ["create", "fly"], toString: ["call"] };

test("a role can only have permissions that `ac` declares", async () => {
  const { make, may, joined, addRole } = await openMaking({ ac, roles: { owner } });
  await addRole("stored", STORED);
  const bob = await joined("bob", "stored");
  for (const [permission, named] of [
    [{ invoice: ["burn"] }, "invoice burn"],
    [{ rocket: ["start"] }, "rocket"],
    [{ toString: [] }, "toString"],
    [{ rocket: [] }, "rocket"],
  ] as const) {
    const message = `The provided permission includes an invalid resource: ${named}`;
    expect(await make(permission)).toMatchObject({ status: 400, body: { code: "INVALID_RESOURCE", message } });
  }
  expect(await make({ invoice: ["pay"] })).toMatchObject({ status: 200 });
  expect([await may(bob, { invoice: ["read"] }), await may(bob, { invoice: ["pay"] })]).toEqual([true, false]);
});

test("a role cannot have permissions that only another role names", async () => {
  const { make } = await openMaking({ ac: createAccessControl(defaultStatements), roles: { owner } });
  expect(await make({ invoice: ["read"] })).toMatchObject({ status: 400, body: { code: "INVALID_RESOURCE" } });
  expect(await make({ team: ["create"] })).toMatchObject({ status: 200 });
});

test("a stored role grants no undeclared permission, and can be renamed and corrected", async () => {
  const { may, joined, addRole, post, store } = await openMaking();
  await addRole("stored", STORED);
  const bob = await joined("bob", "stored");
  expect(await may(bob, { team: ["create"] })).toBe(true);
  for (const permissions of [{ team: ["fly"] }, { invoice: ["read"] }, { toString: ["call"] }])
    expect(await may(bob, permissions)).toBe(false);
  const update = (roleName: string, data: object) => post("update-role", { roleName, data });
  await store.delete(member, { where: { role: "stored" } });
  expect(await update("stored", { roleName: "renamed" })).toMatchObject({ status: 200 });
  const permission = { team: ["create"] };
  expect(await update("renamed", { permission })).toMatchObject({ body: { roleData: { permission } } });
  const wrong = await update("renamed", { permission: { team: ["fly"] } });
  expect(wrong).toMatchObject({ body: { code: "INVALID_RESOURCE" } });
});
