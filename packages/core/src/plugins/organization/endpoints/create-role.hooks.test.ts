import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { AuthError, type Services } from "../../../plugin.ts";
import { openOrganizations } from "../../../test/organizations.ts";
import type { OrganizationHooks } from "../options.ts";
import { organizationRole, organization as table } from "../tables.ts";

async function prepare(organizationHooks: OrganizationHooks) {
  const opened = openOrganizations({ dynamicAccessControl: { enabled: true }, organizationHooks });
  const { person, create, store, clock } = opened;
  const alice = await person("alice");
  await create("acme", alice);
  const permission = JSON.stringify({ team: ["create"] });
  const row = { id: "id-maker", role: "maker", organizationId: "acme", permission, createdAt: clock.now() };
  await store.insert(organizationRole, row);
  const call = (path: string, body: object) =>
    answer(alice.browser.post(`/organization/${path}`, { organizationId: "acme", ...body }));
  return { ...opened, call };
}

const CALLS = [
  ["create-role", { role: "cutter", permission: { team: ["delete"] } }],
  ["update-role", { roleName: "maker", data: { permission: { team: ["update"] } } }],
  ["delete-role", { roleName: "maker" }],
] as const;

test("the hooks around a role made, changed and deleted at run time", async () => {
  const told: unknown[] = [];
  const { call, clock } = await prepare({
    beforeCreateRole: ({ role, organization }) => void told.push(["create?", "id" in role, role.role, organization.id]),
    afterCreateRole: ({ role, organization }) =>
      void told.push(["create", role.permission, role.role, organization.id]),
    beforeUpdateRole: ({ role }) => void told.push(["update?", role.permission, role.updatedAt]),
    afterUpdateRole: ({ role }) => void told.push(["update", role.permission, role.id]),
    beforeDeleteRole: ({ role }) => void told.push(["delete?", role.permission]),
    afterDeleteRole: ({ role }) => {
      told.push(["delete", role.id]);
      throw new Error("nobody hears this");
    },
  });
  for (const [path, body] of CALLS) expect(await call(path, body)).toMatchObject({ status: 200 });
  expect(told).toEqual([
    ["create?", false, "cutter", "acme"],
    ["create", { team: ["delete"] }, "cutter", "acme"],
    ["update?", { team: ["update"] }, clock.now()],
    ["update", { team: ["update"] }, "id-maker"],
    ["delete?", { team: ["update"] }],
    ["delete", "id-maker"],
  ]);
});

test.each(CALLS)("a hook that refuses %s leaves nothing, not even what it wrote itself", async (path, body) => {
  const told: string[] = [];
  const refuse = async (_payload: unknown, { store }: Services): Promise<undefined> => {
    await store.update(table, { where: { id: "acme" } }, { name: "By the hook" });
    throw new AuthError({ code: "NOT_TODAY", status: 403, message: "Not today" });
  };
  const tell = () => void told.push("told");
  const { call, store } = await prepare({
    beforeCreateRole: refuse,
    beforeUpdateRole: refuse,
    beforeDeleteRole: refuse,
    afterCreateRole: tell,
    afterUpdateRole: tell,
    afterDeleteRole: tell,
  });
  const before = await store.list(organizationRole, { where: {} });
  expect(await call(path, body)).toMatchObject({ status: 403, body: { code: "NOT_TODAY" } });
  expect(await store.list(organizationRole, { where: {} })).toEqual(before);
  expect([await store.find(table, { where: { id: "acme" } }), told]).toMatchObject([{ name: "acme" }, []]);
});
