import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { createAccessControl } from "../../../access/access-control.ts";
import { defaultStatements } from "../../../access/roles.ts";
import { openOrganizations } from "../../../test/organizations.ts";
import { member, organizationRole } from "../tables.ts";

const ac = createAccessControl({ ...defaultStatements, invoice: ["read", "pay"] });
const owner = ac.newRole({ ...defaultStatements, invoice: ["read", "pay"] });

async function prepare(options: Parameters<typeof openOrganizations>[0]) {
  const opened = openOrganizations({ dynamicAccessControl: { enabled: true }, ...options });
  const { person, create, join, store, clock } = opened;
  const [alice, adam, bob] = [await person("alice"), await person("adam"), await person("bob")];
  await create("acme", alice);
  await join("acme", adam, "admin");
  await join("acme", bob, "stored");
  const permission = JSON.stringify({ invoice: ["read"], team: ["create", "fly"], toString: ["call"] });
  const row = { id: "id-stored", organizationId: "acme", role: "stored", permission, createdAt: clock.now() };
  await store.insert(organizationRole, row);
  const people = { alice, adam, bob };
  const make = (who: keyof typeof people, permission: object) =>
    answer(people[who].browser.post("/organization/create-role", { role: "made", permission, organizationId: "acme" }));
  const may = async (who: keyof typeof people, permissions: object) => {
    const body = { permissions, organizationId: "acme" };
    const { body: said } = await answer(people[who].browser.post("/organization/has-permission", body));
    return Reflect.get(Object(said), "success");
  };
  return { ...opened, alice, make, may };
}

test("what can be done at all is what `ac` says, whichever roles grant it", async () => {
  const { make, may, store } = await prepare({ ac, roles: { owner } });
  expect(await make("adam", { invoice: ["read"] })).toMatchObject({
    status: 403,
    body: { code: "YOU_ARE_NOT_ALLOWED_TO_CREATE_A_ROLE" },
  });
  for (const [permission, named] of [
    [{ invoice: ["burn"] }, "invoice burn"],
    [{ rocket: ["start"] }, "rocket"],
    [{ toString: [] }, "toString"],
    [{ rocket: [] }, "rocket"],
  ] as const) {
    const message = `The provided permission includes an invalid resource: ${named}`;
    expect(await make("alice", permission)).toMatchObject({ status: 400, body: { code: "INVALID_RESOURCE", message } });
  }
  expect(await store.count(organizationRole, { where: {} })).toBe(1);
  expect(await make("alice", { invoice: ["pay"] })).toMatchObject({ status: 200 });
  expect([await may("bob", { invoice: ["read"] }), await may("bob", { invoice: ["pay"] })]).toEqual([true, false]);
});

test("what only a role names, and `ac` does not, goes into no role that is made", async () => {
  const { make } = await prepare({ ac: createAccessControl(defaultStatements), roles: { owner } });
  expect(await make("alice", { invoice: ["read"] })).toMatchObject({ status: 400, body: { code: "INVALID_RESOURCE" } });
  expect(await make("alice", { team: ["create"] })).toMatchObject({ status: 200 });
});

test("a stored role grants nothing that is in the statements no longer", async () => {
  const { may } = await prepare({});
  expect(await may("bob", { team: ["create"] })).toBe(true);
  expect(await may("bob", { team: ["fly"] })).toBe(false);
  expect(await may("bob", { invoice: ["read"] })).toBe(false);
  expect(await may("bob", { toString: ["call"] })).toBe(false);
});

test("such a role can still be renamed, and put right", async () => {
  const { alice, store } = await prepare({});
  const update = (roleName: string, data: object) =>
    answer(alice.browser.post("/organization/update-role", { roleName, data, organizationId: "acme" }));
  await store.delete(member, { where: { role: "stored" } });
  expect(await update("stored", { roleName: "renamed" })).toMatchObject({ status: 200 });
  const permission = { team: ["create"] };
  expect(await update("renamed", { permission })).toMatchObject({ body: { roleData: { permission } } });
  expect(await update("renamed", { permission: { team: ["fly"] } })).toMatchObject({
    body: { code: "INVALID_RESOURCE" },
  });
});
