import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { openOrganizations } from "../../../test/organizations.ts";
import { organization } from "../tables.ts";

/** As a hook in JavaScript may answer: columns that are not its to choose, and one that no organization has. */
const data = {
  name: " By the hook ",
  slug: "By-The-Hook",
  metadata: { plan: "trial" },
  id: "chosen",
  createdAt: new Date(0),
  changedAt: new Date(0),
  secret: "only the server knows",
};
const FIELDS = ["createdAt", "id", "logo", "metadata", "name", "slug"];

test("an update answers with what is stored, whatever else a hook says", async () => {
  const { person, create, store, clock } = openOrganizations({
    organizationHooks: { beforeUpdateOrganization: () => ({ data }) },
  });
  const alice = await person("alice");
  await create("acme", alice);
  const body = { organizationId: "acme", data: { name: "Asked", logo: "/logo.png" } };
  const expected = { name: "By the hook", slug: "by-the-hook", logo: "/logo.png", metadata: { plan: "trial" } };
  const { status, body: told } = await answer(alice.browser.post("/organization/update", body));
  expect([status, told]).toMatchObject([200, { id: "acme", ...expected, createdAt: clock.now().toISOString() }]);
  expect(Object.keys(Object(told)).sort()).toEqual(FIELDS);
  const [row, ...others] = await store.list(organization, { where: {} });
  expect(others).toEqual([]);
  expect(row).toMatchObject({ ...expected, metadata: '{"plan":"trial"}', id: "acme", createdAt: clock.now() });
});

test("so does a creation", async () => {
  const { person, clock } = openOrganizations({ organizationHooks: { beforeCreateOrganization: () => ({ data }) } });
  const { browser } = await person("alice");
  const { status, body } = await answer(browser.post("/organization/create", { name: "Asked", slug: "asked" }));
  expect(status).toBe(200);
  expect(body).toMatchObject({ name: "By the hook", slug: "by-the-hook", createdAt: clock.now().toISOString() });
  expect(Object.keys(Object(body)).sort()).toEqual([...FIELDS, "members"].sort());
  expect(body).not.toHaveProperty("id", "chosen");
});
