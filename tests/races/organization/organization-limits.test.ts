import { organization } from "@sallyport/core/organization";
import { expect, test } from "vitest";
import { describeHarnesses, type OpenAgain, type OpenHarness } from "../../ground/harnesses.ts";
import { signUp } from "../../ground/people.ts";
import { openRace, RACERS, times, told } from "../account/account-race.ts";
import { tally } from "../processes.ts";
import { describeRaces } from "./organization-race.ts";

const MAXIMUM = 3;
const LAST = "UNABLE_TO_REMOVE_LAST_TEAM";
const GONE = "TEAM_NOT_FOUND";

/** Opens several browsers of Alice, who owns an organization with one team, spread over the instances. */
async function openTeams(open: OpenHarness, again: OpenAgain) {
  const teams = { enabled: true, maximumTeams: MAXIMUM };
  const dynamicAccessControl = { enabled: true, maximumRolesPerOrganization: MAXIMUM };
  const plugins = [organization({ organizationLimit: MAXIMUM, teams, dynamicAccessControl })];
  const { lab, racersOf } = await openRace(open, again, { plugins });
  const first = await signUp(lab, "alice");
  expect((await first.post("/organization/create", { name: "Acme", slug: "acme" })).status).toBe(200);
  const race = async (path: string, bodyOf: (racer: number) => object) => {
    const asked = racersOf(first).map((browser, racer) =>
      browser.post(path, { organizationId: "acme", ...bodyOf(racer) }),
    );
    return (await Promise.all(asked)).map(told).sort();
  };
  const teamIds = async (): Promise<string[]> => {
    const { json } = await first.get("/organization/list-teams?organizationId=acme");
    return Array.isArray(json) ? json.map(({ id }) => String(id)) : [];
  };
  return { first, race, teamIds };
}

describeRaces("organizations", (race, rounds) => {
  test(`get a slug in any of its forms once in ${RACERS} requests`, async () => {
    const { call, person, members, organizations } = await race();
    const racers = await Promise.all(Array.from({ length: RACERS }, (_, number) => person(`racer-${number}`)));
    for (let round = 0; round < rounds; round += 1) {
      const before = await members({});
      const forms = [`round-${round}`, ` ROUND-${round} `, `ｒｏｕｎｄ-${round}`];
      const outcomes = await call(
        racers.map(
          (racer, number) =>
            [racer, "/organization/create", { name: "Acme", slug: forms[number % forms.length] }] as const,
        ),
      );
      expect(tally(outcomes)).toEqual({ "200": 1, "400 ORGANIZATION_ALREADY_EXISTS": RACERS - 1 });
      const [organizationId, ...others] = await organizations(`round-${round}`);
      expect(others).toEqual([]);
      expect(await members({ organizationId: String(organizationId), role: "owner" })).toBe(1);
      expect(await members({})).toBe(before + 1);
    }
  });
});

describeHarnesses("teams, roles and limits of organizations, concurrently", (open, again, rounds) => {
  test("keep the last of two teams", { timeout: 60_000 }, async () => {
    const { first, race, teamIds } = await openTeams(open, again);
    for (let round = 0; round < rounds; round += 1) {
      await first.post("/organization/create-team", { name: `Round ${round}`, organizationId: "acme" });
      const two = await teamIds();
      expect(two).toHaveLength(2);
      const answers = await race("/organization/remove-team", (racer) => ({ teamId: two[(racer + round) % 2] }));
      expect(answers).toEqual(["200", ...times(RACERS / 2 - 1, GONE), ...times(RACERS / 2, LAST)]);
      expect(await teamIds()).toHaveLength(1);
    }
  });

  test("do not exceed the maximum", async () => {
    const { first, race, teamIds } = await openTeams(open, again);
    const made = await race("/organization/create", (racer) => ({ name: `Number ${racer}`, slug: `number-${racer}` }));
    const many = times(RACERS - MAXIMUM + 1, "YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS");
    expect(made).toEqual([...times(MAXIMUM - 1, "200"), ...many]);
    expect((await first.get("/organization/list")).json).toHaveLength(MAXIMUM);

    const teams = await race("/organization/create-team", (racer) => ({ name: `Team ${racer}` }));
    const refusals = times(RACERS - MAXIMUM + 1, "YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS");
    expect(teams).toEqual([...times(MAXIMUM - 1, "200"), ...refusals]);
    expect(await teamIds()).toHaveLength(MAXIMUM);

    const named = await race("/organization/create-role", () => ({ role: "one", permission: { team: ["create"] } }));
    expect(named).toEqual(["200", ...times(RACERS - 1, "ROLE_NAME_IS_ALREADY_TAKEN")]);
    const others = await race("/organization/create-role", (racer) => ({ role: `role-${racer}`, permission: {} }));
    expect(others).toEqual([...times(MAXIMUM - 1, "200"), ...times(RACERS - MAXIMUM + 1, "TOO_MANY_ROLES")]);
    expect((await first.get("/organization/list-roles?organizationId=acme")).json).toHaveLength(MAXIMUM);
  });
});
