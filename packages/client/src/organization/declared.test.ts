import { expect, test, vi } from "vitest";
import { fakeTime, rest } from "../fixtures/fake-time.ts";
import { playOrganizations } from "../fixtures/played-organizations.ts";
import { watch } from "../fixtures/serving.ts";

fakeTime();

const ALL = ["get-active-member", "get-organization", "list", "list-invitations", "list-members", "list-teams"];

/** Watches every store of the organization plugin, after the first read of each. */
async function open() {
  const played = playOrganizations({ "get-active-member": () => ({ role: "owner", grants: {} }) });
  const { $organizations, $organization, $activeMember, $members, $invitations, $teams, $can } = played.client;
  const leave = watch($organizations, $organization, $activeMember, $members, $invitations, $teams, $can);
  await rest();
  expect(played.asked.splice(0).sort()).toEqual(ALL);
  return { ...played, leave };
}

test.each([
  ["session", ALL],
  ["organizations", ALL],
  ["members", ["get-active-member", "list-invitations", "list-members"]],
  ["invitations", ["list-invitations"]],
  ["teams", ["list-teams"]],
  ["roles", ["get-active-member", "list-invitations"]],
  ["bookmarks", []],
])("a call that changed %s refreshes only the stores that depend on it", async (name, reads) => {
  const { change, asked, leave } = await open();
  await change(name);
  await rest();
  expect(asked.sort()).toEqual(reads);
  leave();
});

test("concurrent calls with several changes refresh each store once", async () => {
  const { change, asked, leave } = await open();
  await Promise.all([change("teams", "organizations"), change("members"), change("session")]);
  await rest();
  expect(asked.sort()).toEqual(ALL);
  leave();
});

test("stores without listeners are not read, whatever changes", async () => {
  const { change, client, asked, leave } = await open();
  leave();
  // One second until $can stops, and another until the member that it derives from stops.
  await vi.advanceTimersByTimeAsync(2500);
  await change("session", "organizations", "members", "invitations", "teams", "roles");
  await client.signOut();
  client.$selectOrganization("another");
  await vi.advanceTimersByTimeAsync(1500);
  expect(asked).toEqual([]);
});

test("the list with roles and member counts refreshes after a change of members", async () => {
  const { change, asked, client } = playOrganizations({ list: () => [{ id: "o1", role: "owner", memberCount: 2 }] });
  const leave = watch(client.$detailedOrganizations);
  await rest();
  expect(client.$detailedOrganizations.value.data).toMatchObject([{ role: "owner", memberCount: 2 }]);
  expect(asked.splice(0)).toEqual(["list"]);
  await change("members");
  await rest();
  expect(asked.splice(0)).toEqual(["list"]);
  await change("teams");
  await rest();
  expect(asked).toEqual([]);
  leave();
});
