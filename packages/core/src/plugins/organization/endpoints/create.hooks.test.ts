import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { openOrganizations } from "../../../test/organizations.ts";
import { member, organization, team } from "../tables.ts";

const ACME = { name: "Acme", slug: "acme" };

test("with teams, the first one is the creator's", async () => {
  const { person, store } = openOrganizations({ teams: { enabled: true } });
  const { browser } = await person("alice");
  const { body } = await answer(browser.post("/organization/create", ACME));
  const [first, ...others] = await store.list(team, { where: {} });
  expect(first).toMatchObject({ name: "Acme" });
  expect(others).toEqual([]);
  expect(body).toMatchObject({ id: first?.organizationId, members: [{ teamId: first?.id }] });
});

test("without a first team", async () => {
  const { person, store } = openOrganizations({ teams: { enabled: true, defaultTeam: { enabled: false } } });
  const { browser } = await person("alice");
  expect((await browser.post("/organization/create", ACME)).status).toBe(200);
  expect(await store.count(team, { where: {} })).toBe(0);
});

test("hooks alter, and are told", async () => {
  const told: string[] = [];
  const { person } = openOrganizations({
    teams: { enabled: true },
    organizationHooks: {
      beforeCreateOrganization: ({ organization: draft, user }) => ({
        data: { name: `${draft.name} of ${user.name}`, slug: "Altered" },
      }),
      beforeCreateTeam: () => ({ data: { name: "Everybody" } }),
      afterCreateOrganization: ({ organization: made }) => void told.push(`organization ${made.slug}`),
      afterAddMember: ({ member: made }) => void told.push(`member ${made.role}`),
      afterCreateTeam: ({ team: made }) => void told.push(`team ${made.name}`),
    },
  });
  const { browser } = await person("alice");
  const { body } = await answer(browser.post("/organization/create", ACME));
  expect(body).toMatchObject({ name: "Acme of alice", slug: "altered" });
  expect(told).toEqual(["organization altered", "member owner", "team Everybody"]);
});

test("what a hook makes of a slug is held to the same rules", async () => {
  const { person } = openOrganizations({
    organizationHooks: { beforeCreateOrganization: () => ({ data: { slug: "not a slug" } }) },
  });
  const { browser } = await person("alice");
  expect((await answer(browser.post("/organization/create", ACME))).body).toMatchObject({ code: "INVALID_SLUG" });
});

test.each(["beforeCreateOrganization", "beforeAddMember", "beforeCreateTeam"] as const)(
  "nothing is left where %s refuses",
  async (name) => {
    const refuse = () => {
      throw new Error("refused");
    };
    const { person, store } = openOrganizations({ teams: { enabled: true }, organizationHooks: { [name]: refuse } });
    const { browser } = await person("alice");
    expect((await browser.post("/organization/create", ACME)).status).toBe(500);
    for (const table of [organization, member, team])
      expect(await store.count<typeof table>(table, { where: {} })).toBe(0);
    expect((await answer(browser.get("/organization/get-organization"))).body).toMatchObject({
      code: "NO_ACTIVE_ORGANIZATION",
    });
  },
);

test("what a hook throws after the commit is logged", async () => {
  const { person, entries } = openOrganizations({
    organizationHooks: {
      afterCreateOrganization: () => {
        throw new Error("listener down");
      },
    },
  });
  const { browser } = await person("alice");
  expect((await browser.post("/organization/create", ACME)).status).toBe(200);
  expect(entries.filter(({ level }) => level === "error")).toHaveLength(1);
});
