import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { AuthError } from "../../../plugin.ts";
import { user } from "../../../store.ts";
import { openOrganizations } from "../../../test/organizations.ts";
import type { OrganizationHooks } from "../options.ts";
import { member, team } from "../tables.ts";

/** The teams blue and red of acme, and what hooks are told of who is in them. */
async function prepare(more: OrganizationHooks = {}) {
  const told: string[] = [];
  const opened = openOrganizations({
    teams: { enabled: true },
    organizationHooks: {
      beforeDeleteTeam: ({ team }) => void told.push(`deleting ${team.name}`),
      afterDeleteTeam: ({ team }) => void told.push(`deleted ${team.name}`),
      beforeAddTeamMember: ({ member, team }) => void told.push(`${member.teamId} to ${team.name}`),
      afterAddTeamMember: ({ member, team }) => void told.push(`${member.teamId} in ${team.name}`),
      beforeRemoveTeamMember: ({ member, team }) => void told.push(`${member.teamId} out of ${team.name}`),
      afterRemoveTeamMember: ({ member, team }) => void told.push(`${member.teamId}, was in ${team.name}`),
      ...more,
    },
  });
  const { person, create, join, store, clock } = opened;
  const [alice, bob] = [await person("alice"), await person("bob")];
  await create("acme", alice);
  for (const id of ["blue", "red"]) {
    await store.insert(team, { id, name: id, organizationId: "acme", createdAt: clock.now() });
  }
  await join("acme", bob, "member", "blue");
  const call = (path: string, body: object) =>
    answer(alice.browser.post(`/organization/${path}`, { organizationId: "acme", ...body }));
  const teamOf = async (userId: string) => (await store.find(member, { where: { userId } }))?.teamId;
  return { ...opened, bob, told, call, teamOf };
}

const STAYS = new AuthError({ code: "STAYS", status: 403, message: "They stay" });

test("who is in a team that is removed leaves it, each and past any page", async () => {
  const { call, told, store, clock } = await prepare();
  for (let number = 0; number < 120; number += 1) {
    const [id, createdAt] = [`user-${number}`, clock.now()];
    const email = `${id}@example.com`;
    await store.insert(user, { id, name: id, email, emailVerified: false, createdAt, updatedAt: createdAt });
    const teamId = number < 110 ? "blue" : "red";
    await store.insert(member, { id, userId: id, organizationId: "acme", role: "member", teamId, createdAt });
  }
  expect((await call("remove-team", { teamId: "blue" })).status).toBe(200);
  const times = (line: string) => Array.from({ length: 111 }, () => line);
  expect(told).toEqual(["deleting blue", ...times("blue out of blue"), ...times("null, was in blue"), "deleted blue"]);
  expect(await store.count(member, { where: { teamId: "red" } })).toBe(10);
});

test("who may not leave keeps the team", async () => {
  const { call, told, bob, teamOf, store } = await prepare({ beforeRemoveTeamMember: () => Promise.reject(STAYS) });
  expect(await call("remove-team", { teamId: "blue" })).toMatchObject({ status: 403, body: { code: "STAYS" } });
  expect(await call("add-team-member", { teamId: "red", userId: bob.id })).toMatchObject({ body: { code: "STAYS" } });
  expect([await teamOf(bob.id), await store.count(team, { where: {} })]).toEqual(["blue", 2]);
  expect(told).toEqual(["deleting blue"]);
});

test("who is put into another team leaves the one before", async () => {
  const { call, told, bob, teamOf } = await prepare();
  expect((await call("add-team-member", { teamId: "red", userId: bob.id })).status).toBe(200);
  expect(told.splice(0)).toEqual(["blue out of blue", "blue to red", "red, was in blue", "red in red"]);
  expect((await call("add-team-member", { teamId: "red", userId: bob.id })).status).toBe(200);
  expect(told).toEqual([]);
  expect((await call("remove-team-member", { teamId: "red", userId: bob.id })).status).toBe(200);
  expect((await call("add-team-member", { teamId: "red", userId: bob.id })).status).toBe(200);
  expect(told.slice(2)).toEqual(["null to red", "red in red"]);
  expect(await teamOf(bob.id)).toBe("red");
});

test("a team that is no longer there is nothing to be told of", async () => {
  const { call, told, bob, store } = await prepare();
  await store.delete(team, { where: { id: "blue" } });
  expect((await call("add-team-member", { teamId: "red", userId: bob.id })).status).toBe(200);
  expect(told).toEqual(["blue to red", "red in red"]);
});
