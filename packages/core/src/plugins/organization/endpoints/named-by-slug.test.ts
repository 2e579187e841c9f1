import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { openOrganizations } from "../../../test/organizations.ts";
import { organization } from "../tables.ts";

/** Alice owns one organization and joined another, each with a slug that is not its id. A third is active. */
async function harness() {
  const { person, create, join, store } = openOrganizations();
  const [alice, bob] = [await person("alice"), await person("bob")];
  await create("owned", alice);
  await create("joined", bob);
  await join("joined", alice);
  await create("active", alice);
  for (const id of ["owned", "joined"]) await store.update(organization, { where: { id } }, { slug: `the-${id}-one` });
  await alice.browser.post("/organization/set-active", { organizationId: "active" });
  const get = async (path: string, query: string) =>
    (await answer(alice.browser.get(`/organization/${path}?${query}`))).body;
  return { alice, get };
}

test.each([
  ["organizationId=joined", "joined", "member"],
  ["organizationId=the-joined-one", "joined", "member"],
  ["organizationSlug=the-joined-one", "joined", "member"],
  ["organizationSlug=the-owned-one", "owned", "owner"],
  ["organizationId=joined&organizationSlug=the-owned-one", "joined", "member"],
  ["", "active", "owner"],
])("%s selects %s", async (query, id, role) => {
  const { get } = await harness();
  expect(await get("get-organization", query)).toMatchObject({ id });
  expect(await get("get-full-organization", query)).toMatchObject({ id });
  expect(await get("get-active-member-role", query)).toMatchObject({ role });
});

test.each([
  [{ organizationId: "joined" }, "joined"],
  [{ organizationId: "the-joined-one" }, "joined"],
  [{ organizationSlug: "the-owned-one" }, "owned"],
  [{ organizationId: "joined", organizationSlug: "the-owned-one" }, "joined"],
])("set-active with %j activates %s", async (body, id) => {
  const { alice, get } = await harness();
  expect(await answer(alice.browser.post("/organization/set-active", body))).toMatchObject({
    status: 200,
    body: { id },
  });
  expect(await get("get-organization", "")).toMatchObject({ id });
});
