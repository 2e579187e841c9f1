import { expect, test } from "vitest";
import { openAcme } from "../../../test/acme.ts";
import type { TeamOptions } from "../options.ts";
import { invitation, member, team } from "../tables.ts";

/** Creates the teams blue and red of acme, and carol, who is in neither. */
async function openTeams(options: TeamOptions = {}) {
  const opened = await openAcme({ teams: { enabled: true, ...options } });
  await opened.addTeams(["blue"]);
  opened.clock.advance({ seconds: 1 });
  await opened.addTeams(["red"]);
  const carol = await opened.joined("carol");
  const teamOf = async ({ id }: { readonly id: string }) =>
    (await opened.store.find(member, { where: { userId: id } }))?.teamId;
  return { ...opened, carol, teamOf };
}

test("a member is added to a team, moved to another one and removed", async () => {
  const { post, get, carol } = await openTeams();
  const userId = carol.id;
  const added = { userId, organizationId: "acme", role: "member" };
  for (const teamId of ["blue", "blue", "red"])
    expect(await post("add-team-member", { teamId, userId })).toMatchObject({
      status: 200,
      body: { ...added, teamId },
    });
  const own = () => get("list-user-teams", "", carol);
  expect(await own()).toMatchObject({ body: [{ id: "red" }] });
  const user = { id: userId, name: "carol", email: carol.email, image: null };
  const listed = await get("list-team-members", "teamId=red", carol);
  expect(listed).toMatchObject({ status: 200, body: [{ userId, user }] });
  expect(Object.keys(Object(Object(listed.body)[0]).user)).toEqual(Object.keys(user));
  expect(await get("list-team-members", "teamId=blue", carol)).toEqual({ status: 200, body: [] });

  const removed = await post("remove-team-member", { teamId: "red", userId });
  expect(removed).toEqual({ status: 200, body: { message: "Team member removed successfully." } });
  expect(await own()).toEqual({ status: 200, body: [] });
  expect(await get("list-teams")).toMatchObject({ status: 200, body: [{ id: "blue" }, { id: "red" }] });
});

test("a member without a team cannot be removed from one", async () => {
  const { post, carol } = await openTeams();
  const removed = await post("remove-team-member", { teamId: "blue", userId: carol.id });
  expect(removed).toMatchObject({ status: 400, body: { code: "USER_IS_NOT_A_MEMBER_OF_THE_TEAM" } });
});

test("adding or removing one member of a team does not change the other members", async () => {
  const { post, joined, teamOf, store, carol } = await openTeams();
  const bob = await joined("bob", "member", "blue");
  await store.update(member, { where: { id: carol.memberId } }, { teamId: "red" });
  const body = { teamId: "blue", userId: bob.id };
  expect(await post("remove-team-member", body)).toMatchObject({ status: 200 });
  expect([await teamOf(bob), await teamOf(carol)]).toEqual([null, "red"]);
  expect(await post("add-team-member", body)).toMatchObject({ status: 200 });
  expect([await teamOf(bob), await teamOf(carol)]).toEqual(["blue", "red"]);
});

test("concurrent calls do not exceed maximumMembersPerTeam", async () => {
  const { post, joined, store } = await openTeams({ maximumMembersPerTeam: 2 });
  const people = await Promise.all(["d", "e", "f", "g", "h"].map((name) => joined(name)));
  const answers = await Promise.all(people.map(({ id }) => post("add-team-member", { teamId: "blue", userId: id })));
  const refused = answers.filter(({ status }) => status !== 200);
  const limit = { status: 403, body: { code: "TEAM_MEMBER_LIMIT_REACHED" } };
  expect(refused).toMatchObject([limit, limit, limit]);
  expect(await store.count(member, { where: { teamId: "blue" } })).toBe(2);
});

test("maximumTeams applies to each organization", async () => {
  const { alice, create, post } = await openTeams({ maximumTeams: 3 });
  await create("other", alice);
  const make = async (organizationId: string) => (await post("create-team", { name: "Green", organizationId })).status;
  expect([await make("acme"), await make("acme")]).toEqual([200, 403]);
  expect([await make("other"), await make("other")]).toEqual([200, 200]);
});

test("update-team changes the name and ignores other fields", async () => {
  const { post, store, clock } = await openTeams();
  clock.advance({ minutes: 1 });
  const data = { name: "Navy", id: "x", organizationId: "other", createdAt: "2000-01-01T00:00:00.000Z" };
  const updated = await post("update-team", { teamId: "blue", data });
  const expected = { id: "blue", name: "Navy", organizationId: "acme" };
  expect(updated).toMatchObject({ status: 200, body: { ...expected, updatedAt: clock.now().toISOString() } });
  expect(await store.find(team, { where: { id: "blue" } })).toMatchObject({ ...expected, updatedAt: clock.now() });
  expect(await post("update-team", { teamId: "blue", data: {} })).toEqual(updated);
});

test("update-team accepts the organization inside data, as better-auth's client sends it", async () => {
  const { post, create } = await openTeams();
  await create("other");
  const rename = (data: object) => post("update-team", { organizationId: undefined, teamId: "blue", data });
  const renamed = await rename({ name: "Navy", organizationId: "acme" });
  expect(renamed).toMatchObject({ status: 200, body: { id: "blue", name: "Navy", organizationId: "acme" } });
  const elsewhere = await rename({ name: "Taken", organizationId: "other" });
  expect(elsewhere).toMatchObject({ status: 403, body: { code: "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION" } });
});

test("removing a team clears it from pending invitations, and not from past ones", async () => {
  const { alice, invite, person, respond, post, store } = await openTeams();
  const dora = await person("dora");
  const toBlue = await invite({ email: dora.email, teamId: "blue" });
  const toRed = await invite({ email: "erin@example.com", teamId: "red" });
  const ended = await invite({ email: "fred@example.com", teamId: "blue" });
  await respond("cancel", alice, ended);
  const removed = await post("remove-team", { teamId: "blue" });
  expect(removed).toEqual({ status: 200, body: { message: "Team removed successfully." } });
  const teamIn = async (id: string) => (await store.find(invitation, { where: { id } }))?.teamId;
  expect(await Promise.all([toBlue, toRed, ended].map(teamIn))).toEqual([null, "red", "blue"]);
  const accepted = await respond("accept", dora, toBlue);
  expect(accepted).toMatchObject({ status: 200, body: { member: { userId: dora.id, teamId: null } } });
});

test.each([
  [{}, [200, 400], 1],
  [{ allowRemovingAllTeams: true }, [200, 200], 0],
] as const)("with %j, removing both of two teams returns %j", async (options, statuses, left) => {
  const { post, store } = await openTeams(options);
  const answers = [await post("remove-team", { teamId: "blue" }), await post("remove-team", { teamId: "red" })];
  expect(answers.map(({ status }) => status)).toEqual(statuses);
  if (left > 0) expect(answers[1]).toMatchObject({ body: { code: "UNABLE_TO_REMOVE_LAST_TEAM" } });
  expect(await store.count(team, { where: {} })).toBe(left);
});

test("without teams the endpoints return 404, and a member or invitation cannot name a team", async () => {
  const { auth, person, post, get, ask, addTeams } = await openAcme();
  await addTeams(["old"]);
  const body = { name: "Blue", teamId: "old", userId: "u1", data: { name: "Red" } };
  for (const path of ["create-team", "update-team", "remove-team", "add-team-member", "remove-team-member"])
    expect([path, await post(path, body)]).toMatchObject([path, { status: 404, body: { code: "NOT_FOUND" } }]);
  for (const path of ["list-teams", "list-user-teams", "list-team-members"])
    expect([path, await get(path, "teamId=old")]).toMatchObject([path, { status: 404 }]);
  expect(await ask({ teamId: "old" })).toMatchObject({ status: 400, body: { code: "TEAM_NOT_FOUND" } });
  const { id: userId } = await person("bob");
  const added = { userId, role: "member", organizationId: "acme", teamId: "old" };
  const adding = auth.api.organization.addMember({ body: added });
  await expect(adding).rejects.toMatchObject({ code: "TEAM_NOT_FOUND" });
});
