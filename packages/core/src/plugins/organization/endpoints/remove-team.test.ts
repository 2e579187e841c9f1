import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { openOrganizations } from "../../../test/organizations.ts";
import type { OrganizationHooks } from "../options.ts";
import { invitation, member, team } from "../tables.ts";

async function prepare(
  options: { readonly allowRemovingAllTeams?: boolean } = {},
  organizationHooks: OrganizationHooks = {},
) {
  const told: string[] = [];
  const opened = openOrganizations({
    teams: { enabled: true, ...options },
    organizationHooks: {
      ...organizationHooks,
      afterDeleteTeam: ({ team: { name } }) => {
        told.push(name);
      },
    },
  });
  const { person, create, join, store, clock } = opened;
  const [alice, bob, carol] = [await person("alice"), await person("bob"), await person("carol")];
  await create("acme", alice);
  await create("other", bob);
  await join("acme", carol, "member", "blue");
  const createdAt = clock.now();
  for (const [id, organizationId] of [
    ["blue", "acme"],
    ["red", "acme"],
    ["theirs", "other"],
    ["theirs-too", "other"],
  ] as const) {
    await store.insert(team, { id, name: id, organizationId, createdAt });
  }
  return { ...opened, alice, bob, carol, told };
}

const remove = (teamId: string) => ["/organization/remove-team", { teamId, organizationId: "acme" }] as const;

test("a team goes; its members stay, without one", async () => {
  const { alice, carol, store, told } = await prepare();
  const removed = await answer(alice.browser.post(...remove("blue")));
  expect(removed).toEqual({ status: 200, body: { message: "Team removed successfully." } });
  expect(await store.find(team, { where: { id: "blue" } })).toBeNull();
  const where = { organizationId: "acme", userId: carol.id };
  expect(await store.find(member, { where })).toMatchObject({ teamId: null, role: "member" });
  expect(told).toEqual(["blue"]);
});

test("who is invited to it is invited to the organization still, and joins it without a team", async () => {
  const { alice, person, store, clock } = await prepare();
  const dora = await person("dora");
  const shared = { organizationId: "acme", role: "member", inviterId: alice.id, createdAt: clock.now() };
  const expiresAt = new Date(clock.now().getTime() + 1000);
  for (const [id, teamId, status] of [
    ["to-blue", "blue", "pending"],
    ["to-red", "red", "pending"],
    ["was-in-blue", "blue", "rejected"],
  ] as const) {
    await store.insert(invitation, { ...shared, id, teamId, status, email: dora.email, expiresAt });
  }
  await alice.browser.post(...remove("blue"));
  const rows = await store.list(invitation, { where: {}, orderBy: [{ column: "id", direction: "asc" }] });
  expect(rows.map(({ teamId }) => teamId)).toEqual([null, "red", "blue"]);
  const accepted = await answer(dora.browser.post("/organization/accept-invitation", { invitationId: "to-blue" }));
  expect(accepted).toMatchObject({ status: 200, body: { member: { userId: dora.id, teamId: null } } });
});

test("a hook that refuses leaves the team, its members and who is invited to it", async () => {
  const { alice, carol, store, clock } = await prepare({}, { beforeDeleteTeam: () => Promise.reject(new Error("no")) });
  const times = { createdAt: clock.now(), expiresAt: clock.now() };
  const row = { id: "i1", organizationId: "acme", email: "d@example.com", role: "member", inviterId: alice.id };
  await store.insert(invitation, { ...row, ...times, status: "pending", teamId: "blue" });
  expect((await alice.browser.post(...remove("blue"))).status).toBe(500);
  expect(await store.find(invitation, { where: { id: "i1" } })).toMatchObject({ teamId: "blue" });
  expect(await store.find(member, { where: { userId: carol.id } })).toMatchObject({ teamId: "blue" });
  expect(await store.count(team, { where: { organizationId: "acme" } })).toBe(2);
});

test("the last one stays, unless all may go", async () => {
  const { alice, store } = await prepare();
  await alice.browser.post(...remove("blue"));
  const last = { status: 400, body: { code: "UNABLE_TO_REMOVE_LAST_TEAM", message: "Unable to remove last team" } };
  expect(await answer(alice.browser.post(...remove("red")))).toEqual(last);
  expect(await store.count(team, { where: { organizationId: "acme" } })).toBe(1);

  const free = await prepare({ allowRemovingAllTeams: true });
  for (const id of ["blue", "red"]) expect((await free.alice.browser.post(...remove(id))).status).toBe(200);
  expect(await free.store.count(team, { where: { organizationId: "acme" } })).toBe(0);
});

test("the last two at once: one remains", async () => {
  for (let round = 0; round < 10; round++) {
    const { alice, store, told } = await prepare();
    const answers = await Promise.all(["blue", "red"].map((id) => answer(alice.browser.post(...remove(id)))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)).toMatchObject({
      body: { code: "UNABLE_TO_REMOVE_LAST_TEAM" },
    });
    expect(await store.count(team, { where: { organizationId: "acme" } })).toBe(1);
    expect(told).toHaveLength(1);
  }
});

test.each([
  ["alice", "theirs", "acme", 400, "TEAM_NOT_FOUND"],
  ["alice", "nothing", "acme", 400, "TEAM_NOT_FOUND"],
  ["alice", "blue", "nowhere", 400, "ORGANIZATION_NOT_FOUND"],
  ["alice", "blue", undefined, 400, "NO_ACTIVE_ORGANIZATION"],
  ["bob", "blue", "acme", 403, "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION"],
  ["bob", "blue", "other", 400, "TEAM_NOT_FOUND"],
  ["carol", "blue", "acme", 403, "YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION"],
] as const)("%s removes %s of %s: %i %s", async (who, teamId, organizationId, status, code) => {
  const prepared = await prepare();
  const removed = await answer(prepared[who].browser.post("/organization/remove-team", { teamId, organizationId }));
  expect(removed).toMatchObject({ status, body: { code } });
  expect(await prepared.store.count(team, { where: {} })).toBe(4);
  expect(await prepared.store.count(member, { where: { teamId: "blue" } })).toBe(1);
});
