import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { AuthError, type Services } from "../../../plugin.ts";
import { openOrganizations } from "../../../test/organizations.ts";
import type { OrganizationHooks } from "../options.ts";
import { member, organization, team } from "../tables.ts";

const refusal = new AuthError({ code: "NOT_TODAY", status: 403, message: "Not today" });

/** Alice's acme with carol in team blue, beside team red. */
async function prepare(organizationHooks: OrganizationHooks) {
  const opened = openOrganizations({ teams: { enabled: true }, organizationHooks });
  const { person, create, join, store, clock } = opened;
  const [alice, carol] = [await person("alice"), await person("carol")];
  await create("acme", alice);
  await join("acme", carol, "member", "blue");
  for (const id of ["blue", "red"]) {
    await store.insert(team, { id, name: id, organizationId: "acme", createdAt: clock.now() });
  }
  const call = (path: string, teamId: string, data: object = {}) =>
    answer(alice.browser.post(`/organization/${path}`, { organizationId: "acme", userId: carol.id, teamId, data }));
  const carolsTeam = async () => (await store.find(member, { where: { userId: carol.id } }))?.teamId;
  const nameOf = async (id: string) => (await store.find(team, { where: { id } }))?.name;
  return { ...opened, alice, carol, call, carolsTeam, nameOf };
}

test("the hooks around a change of a team and of its members are told what is, and then what has become", async () => {
  const told: unknown[] = [];
  const { call, carol, carolsTeam } = await prepare({
    beforeUpdateTeam: ({ team: { id, name }, organization }) => void told.push(["update?", id, name, organization.id]),
    afterUpdateTeam: ({ team: { id, name }, organization }) => void told.push(["update", id, name, organization.id]),
    beforeAddTeamMember: ({ member: { teamId }, team: { id } }) => void told.push(["add?", teamId, id]),
    afterAddTeamMember: ({ member: { userId, teamId }, team: { id } }) => void told.push(["add", userId, teamId, id]),
    beforeRemoveTeamMember: ({ member: { teamId }, team: { id } }) => void told.push(["remove?", teamId, id]),
    afterRemoveTeamMember: ({ member: { teamId }, team: { id }, organization }) => {
      told.push(["remove", teamId, id, organization.id]);
      throw new Error("nobody hears this");
    },
  });
  await call("update-team", "blue", { name: "Navy" });
  await call("update-team", "blue");
  await call("add-team-member", "red");
  await call("add-team-member", "red");
  expect(await call("remove-team-member", "red")).toMatchObject({ status: 200 });
  expect(told).toEqual([
    ["update?", "blue", "Navy", "acme"],
    ["update", "blue", "Navy", "acme"],
    ["remove?", "blue", "blue"],
    ["add?", "blue", "red"],
    ["remove", "red", "blue", "acme"],
    ["add", carol.id, "red", "red"],
    ["remove?", "red", "red"],
    ["remove", null, "red", "acme"],
  ]);
  expect(await carolsTeam()).toBeNull();
});

test.each([
  ["update-team", "blue"],
  ["add-team-member", "red"],
  ["remove-team-member", "blue"],
])("a hook that refuses %s leaves nothing, not even what it wrote itself", async (path, teamId) => {
  const told: string[] = [];
  const refuse = async (_payload: unknown, { store }: Services): Promise<undefined> => {
    await store.update(team, { where: { id: "blue" } }, { name: "By the hook" });
    throw refusal;
  };
  const tell = () => void told.push("told");
  const { call, carolsTeam, nameOf } = await prepare({
    beforeUpdateTeam: refuse,
    beforeAddTeamMember: refuse,
    beforeRemoveTeamMember: refuse,
    afterUpdateTeam: tell,
    afterAddTeamMember: tell,
    afterRemoveTeamMember: tell,
  });
  expect(await call(path, teamId, { name: "Navy" })).toMatchObject({ status: 403, body: { code: "NOT_TODAY" } });
  expect([await carolsTeam(), await nameOf("blue"), told]).toEqual(["blue", "blue", []]);
});

test.each([
  [" Teal ", 200, "Teal"],
  ["x".repeat(200), 200, "x".repeat(200)],
  ["x".repeat(201), 400, "blue"],
  ["  ", 400, "blue"],
  ["", 400, "blue"],
])("the name %j of a hook is held to the rules: %i", async (name, status, kept) => {
  const { call, nameOf, store } = await prepare({
    beforeUpdateTeam: () => ({ data: { name, id: "x", organizationId: "other" } }),
    beforeCreateTeam: () => ({ data: { name, organizationId: "other" } }),
  });
  const updated = await call("update-team", "blue", { name: "Navy" });
  expect(updated).toMatchObject(status === 200 ? { body: { name: kept } } : { body: { code: "VALIDATION_ERROR" } });
  expect([updated.status, await nameOf("blue")]).toEqual([status, kept]);
  expect(await store.count(team, { where: { organizationId: "acme" } })).toBe(2);
});

test("what a hook makes of a new team's name is held to them, too", async () => {
  const names = [" Teal ", "x".repeat(201), " "];
  const { alice, store } = await prepare({ beforeCreateTeam: () => ({ data: { name: names.shift() ?? "" } }) });
  const body = { name: "Navy", organizationId: "acme" };
  const make = () => answer(alice.browser.post("/organization/create-team", body));
  expect(await make()).toMatchObject({ status: 200, body: { name: "Teal" } });
  for (const _ of names) expect(await make()).toMatchObject({ status: 400, body: { code: "VALIDATION_ERROR" } });
  expect(await store.count(team, { where: {} })).toBe(3);
});

test("and of an organization's first team", async () => {
  const { alice, store } = await prepare({ beforeCreateTeam: () => ({ data: { name: " " } }) });
  const made = await answer(alice.browser.post("/organization/create", { name: "New", slug: "new" }));
  expect(made).toMatchObject({ status: 400, body: { code: "VALIDATION_ERROR" } });
  expect(await store.count(organization, { where: { slug: "new" } })).toBe(0);
});
