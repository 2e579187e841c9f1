import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { openInvited } from "../../../test/invited.ts";
import { openOrganizations } from "../../../test/organizations.ts";
import type { TeamOptions } from "../options.ts";
import { member, team } from "../tables.ts";

async function openTeams(options: TeamOptions = {}) {
  const opened = openOrganizations({ teams: { enabled: true, ...options } });
  const { person, create, join, store, clock } = opened;
  const [alice, bob, carol] = [await person("alice"), await person("bob"), await person("carol")];
  for (const slug of ["acme", "other"]) await create(slug, alice);
  for (const [id, organizationId] of [
    ["blue", "acme"],
    ["red", "acme"],
    ["theirs", "other"],
  ] as const) {
    await store.insert(team, { id, name: id, organizationId, createdAt: clock.now() });
  }
  await join("acme", bob, "member", "blue");
  await join("acme", carol, "member", "red");
  const teamOf = async (userId: string) => (await store.find(member, { where: { userId } }))?.teamId;
  return { ...opened, alice, bob, carol, teamOf };
}

test("taking one member out of a team, or putting one in, leaves everybody else where they are", async () => {
  const { alice, bob, carol, teamOf } = await openTeams();
  const body = { organizationId: "acme", teamId: "blue", userId: bob.id };
  expect((await alice.browser.post("/organization/remove-team-member", body)).status).toBe(200);
  expect([await teamOf(bob.id), await teamOf(carol.id)]).toEqual([null, "red"]);
  expect((await alice.browser.post("/organization/add-team-member", body)).status).toBe(200);
  expect([await teamOf(bob.id), await teamOf(carol.id)]).toEqual(["blue", "red"]);
});

test("the maximum of teams is of one organization", async () => {
  const { alice, store } = await openTeams({ maximumTeams: 3 });
  const make = (organizationId: string) =>
    answer(alice.browser.post("/organization/create-team", { name: "Green", organizationId }));
  expect([(await make("acme")).status, (await make("acme")).status]).toEqual([200, 403]);
  expect([(await make("other")).status, (await make("other")).status]).toEqual([200, 200]);
  expect(await store.count(team, { where: {} })).toBe(6);
});

test("who may not change members makes nobody ask for a team's limit", async () => {
  let asked = 0;
  const { bob, carol } = await openTeams({ maximumMembersPerTeam: () => ++asked });
  const body = { organizationId: "acme", teamId: "blue", userId: carol.id };
  expect((await bob.browser.post("/organization/add-team-member", body)).status).toBe(403);
  expect(asked).toBe(0);
});

test("a row that somebody else has written shows no team of an organization that one is not in", async () => {
  const { bob, store } = await openTeams();
  const own = async () => (await answer(bob.browser.get("/organization/list-user-teams"))).body;
  expect(await own()).toMatchObject([{ id: "blue" }]);
  await store.update(member, { where: { userId: bob.id } }, { teamId: "theirs" });
  expect(await own()).toEqual([]);
});

test("where teams are off, nobody is invited to one that is still there", async () => {
  const { ask, store, clock } = await openInvited();
  await store.insert(team, { id: "old", name: "Old", organizationId: "acme", createdAt: clock.now() });
  expect(await ask({ teamId: "old" })).toMatchObject({ status: 400, body: { code: "TEAM_NOT_FOUND" } });
});

test("the server adds to the organization that is active in the headers' session, where it names none", async () => {
  const { auth, alice, bob, store } = await openTeams();
  const carl = new Browser(auth);
  expect((await alice.browser.post("/organization/set-active", { organizationId: "other" })).status).toBe(200);
  const add = ({ cookies }: Browser) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return auth.api.organization.addMember({ headers: { cookie }, body: { userId: bob.id, role: "member" } });
  };
  await expect(add(carl)).rejects.toMatchObject({ code: "NO_ACTIVE_ORGANIZATION" });
  await expect(add(bob.browser)).rejects.toMatchObject({ code: "NO_ACTIVE_ORGANIZATION" });
  expect(await add(alice.browser)).toMatchObject({ organizationId: "other", userId: bob.id });
  expect(await store.count(member, { where: { userId: bob.id } })).toBe(2);
});

test("totals of two organizations that were changed at one time are each their own", async () => {
  const { alice, bob, carol, join, clock } = await openTeams();
  await join("other", bob);
  clock.advance({ minutes: 2 });
  const total = async (query: string) => {
    const { body } = await answer(alice.browser.get(`/organization/list-members?${query}`));
    return Reflect.get(Object(body), "total");
  };
  const both = () => Promise.all(["acme", "other"].map((id) => total(`organizationId=${id}&limit=1`)));
  expect([await both(), await both()]).toEqual([
    [3, 2],
    [3, 2],
  ]);
  // Beyond the end there are no rows to count by.
  expect(await total("organizationId=acme&offset=50")).toBe(3);
  expect(await total(`organizationId=acme&limit=1&filterField=userId&filterValue=${carol.id}`)).toBe(1);
});
