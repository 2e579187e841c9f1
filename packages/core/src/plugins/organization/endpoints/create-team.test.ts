import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { openOrganizations } from "../../../test/organizations.ts";
import { team } from "../tables.ts";

const teams = { enabled: true };

test("an owner makes a team, and its hooks see it", async () => {
  const told: string[] = [];
  const { person, create, store, clock } = openOrganizations({
    teams,
    organizationHooks: {
      beforeCreateTeam: ({ team: { name } }) => ({ data: { name: `${name}!`, organizationId: "other" } }),
      afterCreateTeam: ({ team: { name }, organization }) => {
        told.push(`${name} of ${organization.name}`);
        throw new Error("nobody hears this");
      },
    },
  });
  const alice = await person("alice");
  await create("other");
  const organizationId = await create("acme", alice);
  const body = { name: " Blue ", organizationId };
  const response = await alice.browser.post("/organization/create-team", body);
  expect(response.headers.get("x-sallyport-changes")).toBe("teams");
  expect(await answer(response)).toMatchObject({
    status: 200,
    body: { name: "Blue!", organizationId, createdAt: clock.now().toISOString(), updatedAt: null },
  });
  expect(told).toEqual(["Blue! of acme"]);
  expect(await store.list(team, { where: {} })).toMatchObject([{ name: "Blue!", organizationId }]);
});

test("a hook that refuses leaves nothing", async () => {
  const { person, create, store } = openOrganizations({
    teams,
    organizationHooks: {
      async beforeCreateTeam({ team: { name, organizationId, createdAt } }, services) {
        await services.store.insert(team, { id: "by-hook", name, organizationId, createdAt });
        throw new Error("no");
      },
    },
  });
  const alice = await person("alice");
  const organizationId = await create("acme", alice);
  const { status } = await alice.browser.post("/organization/create-team", { name: "Blue", organizationId });
  expect(status).toBe(500);
  expect(await store.count(team, { where: {} })).toBe(0);
});

test.each([
  ["member", 403, "YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION"],
  ["superuser", 403, "YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION"],
  [null, 403, "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION"],
])("the role %s: %i %s", async (role, status, code) => {
  const { person, create, join, store } = openOrganizations({ teams });
  const organizationId = await create("acme", await person("alice"));
  const bob = await person("bob");
  if (role !== null) await join(organizationId, bob, role);
  const made = await answer(bob.browser.post("/organization/create-team", { name: "Blue", organizationId }));
  expect(made).toMatchObject({ status, body: { code } });
  expect(await store.count(team, { where: {} })).toBe(0);
});

test("ten at once do not pass the maximum", async () => {
  const { person, create, store } = openOrganizations({ teams: { ...teams, maximumTeams: 3 } });
  const alice = await person("alice");
  const organizationId = await create("acme", alice);
  const names = Array.from({ length: 10 }, (_, index) => `Team ${index}`);
  const answers = await Promise.all(
    names.map((name) => answer(alice.browser.post("/organization/create-team", { name, organizationId }))),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  const refused = answers.filter(({ status }) => status === 403);
  expect(refused).toHaveLength(7);
  expect(refused[0]).toMatchObject({ body: { code: "YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS" } });
  expect(await store.count(team, { where: { organizationId } })).toBe(3);
});

test.each([
  [{ name: "Blue" }, 400, "NO_ACTIVE_ORGANIZATION"],
  [{ name: "Blue", organizationId: "" }, 400, "NO_ACTIVE_ORGANIZATION"],
  [{ name: "Blue", organizationId: "nowhere" }, 400, "ORGANIZATION_NOT_FOUND"],
  [{ name: "Blue", organizationId: ["acme"] }, 400, "VALIDATION_ERROR"],
  [{ name: " ", organizationId: "acme" }, 400, "VALIDATION_ERROR"],
  [{ name: "x".repeat(201), organizationId: "acme" }, 400, "VALIDATION_ERROR"],
  [{ organizationId: "acme" }, 400, "VALIDATION_ERROR"],
])("%j: %i %s", async (body, status, code) => {
  const { person, create, store } = openOrganizations({ teams });
  const alice = await person("alice");
  await create("acme", alice);
  expect(await answer(alice.browser.post("/organization/create-team", body))).toMatchObject({ status, body: { code } });
  expect(await store.count(team, { where: {} })).toBe(0);
});
