import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { openOrganizations } from "../../../test/organizations.ts";
import { member, team } from "../tables.ts";

async function prepare(maximumMembersPerTeam = 2) {
  const opened = openOrganizations({ teams: { enabled: true, maximumMembersPerTeam } });
  const { person, create, join, store, clock } = opened;
  const [alice, bob, carol] = [await person("alice"), await person("bob"), await person("carol")];
  await create("acme", alice);
  await create("other", bob);
  await join("acme", carol);
  for (const [id, organizationId] of [
    ["blue", "acme"],
    ["red", "acme"],
    ["theirs", "other"],
  ] as const) {
    await store.insert(team, { id, name: id, organizationId, createdAt: clock.now() });
    clock.advance({ seconds: 1 });
  }
  const people = { alice, bob, carol };
  const call = (who: keyof typeof people, path: string, teamId: string, whom: keyof typeof people, named = "acme") =>
    answer(people[who].browser.post(path, { teamId, userId: people[whom].id, organizationId: named }));
  const add = (...[who, teamId, whom, named]: [keyof typeof people, string, keyof typeof people, string?]) =>
    call(who, "/organization/add-team-member", teamId, whom, named);
  const remove = (...[who, teamId, whom, named]: [keyof typeof people, string, keyof typeof people, string?]) =>
    call(who, "/organization/remove-team-member", teamId, whom, named);
  return { ...opened, ...people, add, remove };
}

test("in, over to another, out: one team at a time", async () => {
  const { add, remove, alice, carol, store } = await prepare();
  const added = { userId: carol.id, organizationId: "acme", role: "member" };
  expect(await add("alice", "blue", "carol")).toMatchObject({ status: 200, body: { ...added, teamId: "blue" } });
  expect(await add("alice", "blue", "carol")).toMatchObject({ status: 200, body: { ...added, teamId: "blue" } });
  expect(await answer(carol.browser.get("/organization/list-user-teams"))).toMatchObject({ body: [{ id: "blue" }] });
  expect(await add("alice", "red", "carol")).toMatchObject({ status: 200, body: { ...added, teamId: "red" } });

  const list = (id: string) =>
    answer(carol.browser.get(`/organization/list-team-members?teamId=${id}&organizationId=acme`));
  const user = { id: carol.id, name: "carol", email: carol.email, image: null };
  const listed = await list("red");
  expect(listed).toMatchObject({ status: 200, body: [{ userId: carol.id, user }] });
  expect(Object.keys(Object(Object(listed.body)[0]).user)).toEqual(["id", "name", "email", "image"]);
  expect(await list("blue")).toEqual({ status: 200, body: [] });

  const message = "Team member removed successfully.";
  expect(await remove("alice", "red", "carol")).toEqual({ status: 200, body: { message } });
  expect(await answer(carol.browser.get("/organization/list-user-teams"))).toEqual({ status: 200, body: [] });
  expect(await store.count(member, { where: { organizationId: "acme" } })).toBe(2);
  const teams = await answer(alice.browser.get("/organization/list-teams?organizationId=acme"));
  expect(teams).toMatchObject({ status: 200, body: [{ id: "blue" }, { id: "red" }] });
});

test("five at once for the two places of a team", async () => {
  const { person, join, alice, store } = await prepare();
  const people = await Promise.all(["d", "e", "f", "g", "h"].map((name) => person(name)));
  for (const each of people) await join("acme", each);
  const answers = await Promise.all(
    people.map(({ id: userId }) =>
      answer(alice.browser.post("/organization/add-team-member", { teamId: "blue", userId, organizationId: "acme" })),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  const refused = answers.filter(({ status }) => status === 403);
  expect(refused).toHaveLength(3);
  expect(refused[0]).toMatchObject({ body: { code: "TEAM_MEMBER_LIMIT_REACHED" } });
  expect(await store.count(member, { where: { teamId: "blue" } })).toBe(2);
});

test.each([
  ["add", "carol", "blue", "carol", "acme", 403, "YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER"],
  ["add", "bob", "blue", "bob", "acme", 403, "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION"],
  ["add", "bob", "blue", "bob", "other", 400, "TEAM_NOT_FOUND"],
  ["add", "alice", "theirs", "carol", "acme", 400, "TEAM_NOT_FOUND"],
  ["add", "alice", "blue,red", "carol", "acme", 400, "TEAM_NOT_FOUND"],
  ["add", "alice", "blue", "bob", "acme", 400, "MEMBER_NOT_FOUND"],
  ["add", "alice", "blue", "carol", "nowhere", 400, "ORGANIZATION_NOT_FOUND"],
  ["add", "alice", "blue", "carol", "", 400, "NO_ACTIVE_ORGANIZATION"],
  ["remove", "carol", "blue", "carol", "acme", 403, "YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER"],
  ["remove", "bob", "blue", "carol", "acme", 403, "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION"],
  ["remove", "alice", "theirs", "bob", "acme", 400, "TEAM_NOT_FOUND"],
  ["remove", "alice", "blue", "carol", "acme", 400, "USER_IS_NOT_A_MEMBER_OF_THE_TEAM"],
  ["remove", "alice", "blue", "carol", "nowhere", 400, "ORGANIZATION_NOT_FOUND"],
  ["remove", "alice", "blue", "carol", "", 400, "NO_ACTIVE_ORGANIZATION"],
] as const)("%s: %s, %s, %s, %j: %i %s", async (call, who, teamId, whom, named, status, code) => {
  const prepared = await prepare();
  expect(await prepared[call](who, teamId, whom, named)).toMatchObject({ status, body: { code } });
  expect(await prepared.store.count(member, { where: { teamId: null } })).toBe(3);
});

test.each([
  ["list-teams?organizationId=acme", 403, "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION"],
  ["list-teams", 400, "NO_ACTIVE_ORGANIZATION"],
  ["list-teams?organizationId=nowhere", 400, "ORGANIZATION_NOT_FOUND"],
  ["list-team-members?teamId=blue&organizationId=acme", 403, "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION"],
  ["list-team-members?teamId=blue&organizationId=other", 400, "TEAM_NOT_FOUND"],
  ["list-team-members?teamId=blue&organizationId=nowhere", 400, "ORGANIZATION_NOT_FOUND"],
  ["list-team-members?teamId=blue", 400, "NO_ACTIVE_ORGANIZATION"],
])("an outsider reads %s: %i %s", async (path, status, code) => {
  const { bob } = await prepare();
  const read = await answer(bob.browser.get(`/organization/${path}`));
  expect(read).toMatchObject({ status, body: { code } });
  expect(JSON.stringify(read.body)).not.toContain("blue");
});
