import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { openOrganizations } from "../../../test/organizations.ts";
import { organization } from "../tables.ts";

// As rows stand in a database that another library has written.
test.each(["My_Org", "My-Org", "über", "11111111-2222-3333-4444-555555555555"])(
  "the slug %s stays as it is where it is not to be changed",
  async (slug) => {
    const { person, create, store } = openOrganizations();
    const alice = await person("alice");
    await create("my-org");
    const organizationId = await create("acme", alice);
    await store.update(organization, { where: { id: "acme" } }, { slug });
    const update = async (data: object) => answer(alice.browser.post("/organization/update", { organizationId, data }));
    expect(await update({ name: "Renamed" })).toMatchObject({ status: 200, body: { name: "Renamed", slug } });
    expect(await store.find(organization, { where: { id: "acme" } })).toMatchObject({ name: "Renamed", slug });
    expect(await update({ slug: "other" })).toMatchObject({ status: 200, body: { name: "Renamed", slug: "other" } });
  },
);

test("metadata that is nobody's object is not taken away by a new name", async () => {
  const { person, create, store } = openOrganizations();
  const alice = await person("alice");
  const organizationId = await create("acme", alice);
  const metadata = '["plan","pro"]';
  await store.update(organization, { where: { id: "acme" } }, { metadata });
  const update = (data: object) => alice.browser.post("/organization/update", { organizationId, data });
  expect(await answer(update({ name: "Renamed" }))).toMatchObject({ status: 200, body: { metadata: null } });
  expect(await store.find(organization, { where: { id: "acme" } })).toMatchObject({ name: "Renamed", metadata });
  expect((await update({ metadata: { plan: "pro" } })).status).toBe(200);
  expect(await store.find(organization, { where: { id: "acme" } })).toMatchObject({ metadata: '{"plan":"pro"}' });
  expect((await update({ metadata: null })).status).toBe(200);
  expect(await store.find(organization, { where: { id: "acme" } })).toMatchObject({ metadata: null });
});

test("what cannot be read is taken away where that is asked for", async () => {
  const { person, create, store } = openOrganizations();
  const alice = await person("alice");
  await create("acme", alice);
  await store.update(organization, { where: { id: "acme" } }, { metadata: "no json" });
  const body = { organizationId: "acme", data: { metadata: null } };
  expect((await alice.browser.post("/organization/update", body)).status).toBe(200);
  expect(await store.find(organization, { where: { id: "acme" } })).toMatchObject({ metadata: null });
});
