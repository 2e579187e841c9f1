import { defaultAc } from "@sallyport/core/access";
import { type OrganizationOptions, organization } from "@sallyport/core/organization";
import { describe, expect, test } from "vitest";
import { callUnchecked } from "../../ground/call-unchecked.ts";
import { personOf } from "../../ground/people.ts";
import { openAcme } from "./organization-harness.ts";

// Results of a lookup without a match, or of a calculation with one.
const NO_NUMBERS: readonly (readonly [string, unknown])[] = [
  ["NaN", Number.NaN],
  ["undefined", undefined],
  ["null", null],
  ["text", "3"],
];

describe("limits as functions", () => {
  test.each(NO_NUMBERS)("throw if they return %s, so the limit is not skipped", async (_, value) => {
    let answer: unknown = 10;
    // The type promises a number, but an application may read anything from its database.
    const limit = () => answer as number;
    const teams = { enabled: true, maximumTeams: limit, maximumMembersPerTeam: limit };
    const plugin = { membershipLimit: limit, organizationLimit: limit, invitationLimit: limit, teams };
    const world = await openAcme(undefined, { plugin });
    const { alice, acme: organizationId, list, state } = world;
    const [zoe, dave] = [await world.person("zoe"), await world.person("dave", "member")];
    expect(dave).toBeDefined();
    const invitationId = await world.invite("zoe");
    const [team] = await list("team", { organizationId });
    const calls = [
      [alice, "create", { name: "Second", slug: "second" }],
      [alice, "create-team", { name: "Second", organizationId }],
      [alice, "invite-member", { email: personOf("erin").email, role: "member", organizationId }],
      [alice, "add-team-member", { organizationId, teamId: team?.id, userId: await world.idOf("dave") }],
      [zoe, "accept-invitation", { invitationId }],
    ] as const;
    const before = await state();
    answer = value;
    for (const [browser, path, body] of calls) {
      expect([path, (await callUnchecked(world.lab, browser, `/organization/${path}`, body)).status]).toEqual([
        path,
        500,
      ]);
    }
    expect(await state()).toEqual(before);
    answer = 10;
    for (const [browser, path, body] of calls) {
      expect([path, (await callUnchecked(world.lab, browser, `/organization/${path}`, body)).status]).toEqual([
        path,
        200,
      ]);
    }
  });
});

const boss = defaultAc.newRole({ organization: ["delete"] });
const roles = (name: string) => ({ roles: { [name]: boss } });
const ROLE_NAME = "must be the name of a role: not empty, without a comma, without blanks around it";
const LIMIT = "must be a number from 0 up";
const MISTAKES: readonly (readonly [string, OrganizationOptions])[] = [
  [`creatorRole: ${ROLE_NAME}; option roles.a,b: ${ROLE_NAME}`, { creatorRole: "a,b", ...roles("a,b") }],
  [`creatorRole: ${ROLE_NAME}; option roles. boss: ${ROLE_NAME}`, { creatorRole: " boss", ...roles(" boss") }],
  [`roles.: ${ROLE_NAME}`, roles("")],
  ["creatorRole toString is not among the roles", { creatorRole: "toString" }],
  [`membershipLimit: ${LIMIT}, or a function`, { membershipLimit: Number.NaN }],
  [`teams.maximumTeams: ${LIMIT}, or a function`, { teams: { maximumTeams: Number.NaN } }],
  ["invitationExpiresIn: must be a whole number from 1 up", { invitationExpiresIn: Number.NaN }],
  ["invitationExpiresIn: must be a whole number from 1 up", { invitationExpiresIn: -5 }],
  [
    `dynamicAccessControl.maximumRolesPerOrganization: ${LIMIT}`,
    { dynamicAccessControl: { maximumRolesPerOrganization: Number.NaN } },
  ],
];

test.each(MISTAKES)("the plugin throws for the option at once: %s", (message, options) => {
  expect(() => organization(options)).toThrow(
    message.includes(": must") ? `organization: option ${message}` : `organization: ${message}`,
  );
});

test("the plugin accepts infinite limits, a limit of zero, and a role name of two words", () => {
  const limits = { membershipLimit: Number.POSITIVE_INFINITY, invitationLimit: 0 };
  expect(() => organization({ ...limits, creatorRole: "big boss", ...roles("big boss") })).not.toThrow();
});
