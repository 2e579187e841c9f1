import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { openAcme } from "../../../test/acme.ts";
import type { OrganizationHooks } from "../options.ts";
import { organization, team } from "../tables.ts";

/** Columns that a hook cannot set, and one that does not exist; a hook in JavaScript may return them. */
const FORGED = {
  id: "chosen",
  organizationId: "other",
  createdAt: new Date(0),
  changedAt: new Date(0),
  secret: "only the server knows",
};
const ORGANIZATION = ["createdAt", "id", "logo", "metadata", "name", "slug"];

async function openAltered(organizationHooks: OrganizationHooks) {
  const opened = await openAcme({ teams: { enabled: true }, organizationHooks });
  await opened.create("other");
  const create = (name = "Asked") => answer(opened.alice.browser.post("/organization/create", { name, slug: "asked" }));
  return { ...opened, create };
}

test("a hook's data changes an organization, except for columns that hooks cannot set", async () => {
  const data = { name: " By the hook ", slug: "By-The-Hook", metadata: { plan: "trial" }, ...FORGED };
  const expected = { name: "By the hook", slug: "by-the-hook", metadata: { plan: "trial" } };
  const { create, post, store, clock } = await openAltered({
    beforeCreateOrganization: () => ({ data }),
    beforeUpdateOrganization: () => ({ data: { ...data, slug: "Changed" } }),
  });
  const createdAt = clock.now().toISOString();
  const made = await create();
  expect(made).toMatchObject({ status: 200, body: { ...expected, createdAt } });
  expect(Object.keys(Object(made.body)).sort()).toEqual([...ORGANIZATION, "members"].sort());
  expect(made.body).not.toHaveProperty("id", "chosen");
  const changed = await post("update", { data: { name: "Asked", logo: "/logo.png" } });
  const updated = { ...expected, slug: "changed", logo: "/logo.png" };
  expect(changed).toMatchObject({ status: 200, body: { id: "acme", ...updated, createdAt } });
  expect(Object.keys(Object(changed.body)).sort()).toEqual(ORGANIZATION);
  const row = { ...updated, metadata: '{"plan":"trial"}', createdAt: clock.now() };
  expect(await store.find(organization, { where: { id: "acme" } })).toMatchObject(row);
});

test("rejects an invalid slug from a hook", async () => {
  const { create } = await openAltered({ beforeCreateOrganization: () => ({ data: { slug: "not a slug" } }) });
  expect(await create()).toMatchObject({ status: 400, body: { code: "INVALID_SLUG" } });
});

test.each(["", "  ", "x".repeat(201)])("rejects the name %j from any hook", async (name) => {
  const before = () => ({ data: { name } });
  const { create, post, store, addTeams } = await openAltered({
    beforeCreateOrganization: before,
    beforeUpdateOrganization: before,
    beforeCreateTeam: before,
    beforeUpdateTeam: before,
  });
  await addTeams(["blue"]);
  const message = "A name must have 1 to 200 characters";
  const data = { name: "Good" };
  for (const refused of [
    await create(),
    await post("update", { data }),
    await post("create-team", data),
    await post("update-team", { teamId: "blue", data }),
  ]) {
    expect(refused).toMatchObject({ status: 400, body: { code: "VALIDATION_ERROR", message } });
  }
  const orderBy = [{ column: "id", direction: "asc" }] as const;
  expect(await store.list(organization, { where: {}, orderBy })).toMatchObject([{ name: "acme" }, { name: "other" }]);
  expect(await store.list(team, { where: {} })).toMatchObject([{ name: "blue" }]);
});

test("an organization is not created if a hook gives its first team an invalid name", async () => {
  const { create, store } = await openAltered({ beforeCreateTeam: () => ({ data: { name: " " } }) });
  expect(await create()).toMatchObject({ status: 400, body: { code: "VALIDATION_ERROR" } });
  expect(await store.count(organization, { where: { slug: "asked" } })).toBe(0);
});

test("a hook can change only the name of a team", async () => {
  const before = ({ team: { name = "" } }: { readonly team: { readonly name?: string } }) => ({
    data: { ...FORGED, name: ` ${name}! ` },
  });
  const { post, store, clock } = await openAltered({ beforeCreateTeam: before, beforeUpdateTeam: before });
  const made = await post("create-team", { name: " Blue " });
  const expected = { name: "Blue!", organizationId: "acme", createdAt: clock.now().toISOString(), updatedAt: null };
  expect(made).toMatchObject({ status: 200, body: expected });
  const [row] = await store.list(team, { where: {} });
  expect(row).toMatchObject({ name: "Blue!", organizationId: "acme" });
  expect(row?.id).not.toBe("chosen");
  const renamed = await post("update-team", { teamId: row?.id, data: { name: "x".repeat(199) } });
  expect(renamed).toMatchObject({ status: 200, body: { id: row?.id, name: `${"x".repeat(199)}!` } });
});
