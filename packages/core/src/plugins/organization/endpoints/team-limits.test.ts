import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { openOrganizations } from "../../../test/organizations.ts";
import { member, team } from "../tables.ts";

test("a limit that is asked for may read the application's own database: no transaction waits for the answer", async () => {
  const asked: unknown[] = [];
  const opened = openOrganizations({
    teams: {
      enabled: true,
      maximumTeams: async ({ id }) => {
        // Were a transaction open, this write would wait for its end.
        await opened.store.update(team, { where: { id: "blue" } }, { name: "Asked" });
        asked.push(id);
        return id === "acme" ? 2 : 5;
      },
      maximumMembersPerTeam: async ({ id, organizationId }) => {
        await opened.store.update(team, { where: { id } }, { name: "Asked" });
        asked.push([id, organizationId]);
        return 1;
      },
    },
  });
  const { person, create, join, store, clock } = opened;
  const [alice, carol, dora] = [await person("alice"), await person("carol"), await person("dora")];
  await create("acme", alice);
  for (const each of [carol, dora]) await join("acme", each);
  await store.insert(team, { id: "blue", name: "Blue", organizationId: "acme", createdAt: clock.now() });
  const make = () => answer(alice.browser.post("/organization/create-team", { name: "Red", organizationId: "acme" }));
  expect(await make()).toMatchObject({ status: 200 });
  expect(await make()).toMatchObject({ body: { code: "YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS" } });
  const add = ({ id: userId }: typeof carol, who = alice) =>
    answer(who.browser.post("/organization/add-team-member", { teamId: "blue", userId, organizationId: "acme" }));
  expect(await add(carol)).toMatchObject({ status: 200 });
  expect(await add(dora)).toMatchObject({ status: 403, body: { code: "TEAM_MEMBER_LIMIT_REACHED" } });
  // Who may not add anybody does not make the application look anything up.
  expect(await add(dora, dora)).toMatchObject({ body: { code: "YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER" } });
  expect(asked).toEqual(["acme", "acme", ["blue", "acme"], ["blue", "acme"]]);
  expect(await store.count(member, { where: { teamId: "blue" } })).toBe(1);
});
