import { expect, test } from "vitest";
import { openOrganizations } from "../../../test/organizations.ts";
import { organizationRole, team } from "../tables.ts";

test.each([
  ["create-team", "teams"],
  ["update-team", "teams"],
  ["remove-team", "teams,members,invitations"],
  ["add-team-member", "members"],
  ["remove-team-member", "members"],
  ["create-role", "roles"],
  ["update-role", "roles"],
  ["delete-role", "roles"],
])("%s says that it changed %s", async (path, changes) => {
  const options = { teams: { enabled: true }, dynamicAccessControl: { enabled: true } };
  const { person, create, join, store, clock } = openOrganizations(options);
  const [alice, carol] = [await person("alice"), await person("carol")];
  await create("acme", alice);
  await join("acme", carol, "member", "blue");
  const shared = { organizationId: "acme", createdAt: clock.now() };
  for (const id of ["blue", "red"]) await store.insert(team, { id, name: id, ...shared });
  await store.insert(organizationRole, { id: "id-maker", role: "maker", permission: "{}", ...shared });
  const body = { organizationId: "acme", name: "Green", teamId: "blue", userId: carol.id, data: { name: "Navy" } };
  const named = path === "create-role" ? { role: "made", permission: {} } : { roleName: "maker" };
  const response = await alice.browser.post(`/organization/${path}`, { ...body, ...named });
  expect([response.status, response.headers.get("x-sallyport-changes")]).toEqual([200, changes]);
  const refused = await carol.browser.post(`/organization/${path}`, { ...body, ...named });
  expect([refused.status, refused.headers.get("x-sallyport-changes")]).toEqual([403, null]);
});
