import { expect, test, vi } from "vitest";
import { fakeTime, rest } from "../fixtures/fake-time.ts";
import { playOrganizations } from "../fixtures/played-organizations.ts";
import { watch } from "../fixtures/serving.ts";

fakeTime();

const ALL = ["get-active-member", "get-organization", "list", "list-invitations", "list-members", "list-teams"];

/** Everything that a client can know of organizations, watched and read once. */
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
])("what a call has changed of %s is read again, and nothing else", async (name, reads) => {
  const { change, asked, leave } = await open();
  await change(name);
  await rest();
  expect(asked.sort()).toEqual(reads);
  leave();
});

test("several calls, and several names of one call, cause one read of each", async () => {
  const { change, asked, leave } = await open();
  await Promise.all([change("teams", "organizations"), change("members"), change("session")]);
  await rest();
  expect(asked.sort()).toEqual(ALL);
  leave();
});

test("what nobody looks at any longer is not read, whatever changes", async () => {
  const { change, client, asked, leave } = await open();
  leave();
  // A second for what the member may do, and one more for the member whom that is about.
  await vi.advanceTimersByTimeAsync(2500);
  await change("session", "organizations", "members", "invitations", "teams", "roles");
  await client.signOut();
  client.$selectOrganization("another");
  await vi.advanceTimersByTimeAsync(1500);
  expect(asked).toEqual([]);
});

test("the list with roles and numbers of members is read again when members have changed too", async () => {
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
