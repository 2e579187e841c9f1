import { organization } from "@sallyport/core/organization";
import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { describeHarnesses, type OpenAgain, type OpenHarness } from "../../ground/harnesses.ts";
import { rounds } from "../../ground/long-form.ts";
import { personOf, signUp } from "../../ground/people.ts";

const ROUNDS = rounds(20);
const MAXIMUM = 3;
const LAST = "UNABLE_TO_REMOVE_LAST_TEAM";
const GONE = "TEAM_NOT_FOUND";

/** Alice, the owner of an organization with one team, in browsers at four instances on one database. */
async function openTeams(open: OpenHarness, again: OpenAgain) {
  const teams = { enabled: true, maximumTeams: MAXIMUM };
  const dynamicAccessControl = { enabled: true, maximumRolesPerOrganization: MAXIMUM };
  const options = { plugins: [organization({ teams, dynamicAccessControl })] };
  const lab = await open(options);
  await signUp(lab, "alice");
  const more = { ...options, clock: lab.clock };
  const browsers = [lab, again(more), again(more), again(more)].map((each) => new Browser(each));
  const [first = new Browser(lab)] = browsers;
  const { email, password } = personOf("alice");
  for (const browser of browsers) expect((await browser.post("/sign-in/email", { email, password })).status).toBe(200);
  expect((await first.post("/organization/create", { name: "Acme", slug: "acme" })).status).toBe(200);
  /** What each of them got: 200, or the code of the refusal. */
  const race = (path: string, bodyOf: (racer: number) => object) =>
    Promise.all(
      browsers.concat(browsers).map(async (browser, racer) => {
        const { status, code } = await browser.post(path, { organizationId: "acme", ...bodyOf(racer) });
        return status === 200 ? "200" : String(code);
      }),
    );
  const teamIds = async (): Promise<string[]> => {
    const { json } = await first.get("/organization/list-teams?organizationId=acme");
    return Array.isArray(json) ? json.map(({ id }) => String(id)) : [];
  };
  return { first, race, teamIds };
}

describeHarnesses("teams and roles changed at once", (open, again) => {
  test("of the last two teams, removed at once, one remains", { timeout: 60_000 }, async () => {
    const { first, race, teamIds } = await openTeams(open, again);
    for (let round = 0; round < ROUNDS; round += 1) {
      await first.post("/organization/create-team", { name: `Round ${round}`, organizationId: "acme" });
      const two = await teamIds();
      expect(two).toHaveLength(2);
      const answers = await race("/organization/remove-team", (racer) => ({ teamId: two[(racer + round) % 2] }));
      expect(answers.sort()).toEqual(["200", GONE, GONE, GONE, LAST, LAST, LAST, LAST]);
      expect(await teamIds()).toHaveLength(1);
    }
  });

  test("neither teams nor roles made at once pass the maximum", async () => {
    const { first, race, teamIds } = await openTeams(open, again);
    const teams = await race("/organization/create-team", (racer) => ({ name: `Team ${racer}` }));
    expect(teams.filter((answer) => answer === "200")).toHaveLength(MAXIMUM - 1);
    expect(new Set(teams)).toEqual(new Set(["200", "YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS"]));
    expect(await teamIds()).toHaveLength(MAXIMUM);

    const named = await race("/organization/create-role", () => ({ role: "one", permission: { team: ["create"] } }));
    expect(named.filter((answer) => answer === "200")).toHaveLength(1);
    expect(new Set(named)).toEqual(new Set(["200", "ROLE_NAME_IS_ALREADY_TAKEN"]));
    const many = await race("/organization/create-role", (racer) => ({ role: `role-${racer}`, permission: {} }));
    expect(many.filter((answer) => answer === "200")).toHaveLength(MAXIMUM - 1);
    expect(new Set(many)).toEqual(new Set(["200", "TOO_MANY_ROLES"]));
    expect((await first.get("/organization/list-roles?organizationId=acme")).json).toHaveLength(MAXIMUM);
  });
});
