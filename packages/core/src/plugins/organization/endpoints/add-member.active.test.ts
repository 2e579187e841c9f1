import { expect, test } from "vitest";
import { openOrganizations } from "../../../test/organizations.ts";
import { member } from "../tables.ts";

test("where no organization is named, it is the active one of the session in the headers, else none", async () => {
  const { auth, person, create, store } = openOrganizations();
  const [alice, bob] = [await person("alice"), await person("bob")];
  for (const slug of ["acme", "other"]) await create(slug, alice);
  const body = { userId: bob.id, role: "member" };
  const cookie = [...alice.browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const none = { code: "NO_ACTIVE_ORGANIZATION" };
  await expect(auth.api.organization.addMember({ body })).rejects.toMatchObject(none);
  await expect(auth.api.organization.addMember({ body, headers: { cookie } })).rejects.toMatchObject(none);
  expect(await store.count(member, { where: { userId: bob.id } })).toBe(0);
  await alice.browser.post("/organization/set-active", { organizationId: "other" });
  await expect(auth.api.organization.addMember({ body })).rejects.toMatchObject(none);
  const added = await auth.api.organization.addMember({ body, headers: { cookie } });
  expect(added).toMatchObject({ userId: bob.id, organizationId: "other" });
  const named = await auth.api.organization.addMember({
    body: { ...body, organizationId: "acme" },
    headers: { cookie },
  });
  expect(named).toMatchObject({ userId: bob.id, organizationId: "acme" });
});
