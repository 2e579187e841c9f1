import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watch } from "../fixtures/organization-server.ts";
import { playOrganizations } from "../fixtures/played-organizations.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const rest = () => vi.advanceTimersByTimeAsync(20);

/** A page with an organization's name above its members; their answers may be held up. */
function open() {
  const told = { name: "Works", member: "Ada" };
  const played = playOrganizations({
    "get-organization": () => ({ name: told.name }),
    "list-members": () => ({ members: [{ user: { name: told.member } }], total: 1, nextCursor: null }),
  });
  const { $organization, $members } = played.client;
  const shown = () => [$organization.value.data?.name, $members.value.data?.members[0]?.user.name];
  return { ...played, told, shown };
}

/** Both are shown, then renamed by a call, and the members' new answer is held up. */
async function held() {
  const opened = open();
  const { client, told, hold, change, shown } = opened;
  const [leaveName, leaveMembers] = [watch(client.$organization), watch(client.$members)];
  await rest();
  expect(shown()).toEqual(["Works", "Ada"]);
  Object.assign(told, { name: "Renamed", member: "Grace" });
  hold("list-members");
  await change("organizations");
  await rest();
  return { ...opened, leaveName, leaveMembers };
}

test("what one call has changed is shown at once, when the last answer is there", async () => {
  const { client, shown, release, leaveName, leaveMembers } = await held();
  expect(shown()).toEqual(["Works", "Ada"]);
  expect([client.$organization.value.isRefetching, client.$members.value.isRefetching]).toEqual([true, true]);
  release("list-members");
  await rest();
  expect(shown()).toEqual(["Renamed", "Grace"]);
  expect([client.$organization.value.isRefetching, client.$members.value.isRefetching]).toEqual([false, false]);
  leaveName();
  leaveMembers();
});

test("who asks by themselves is shown the answer without waiting for the others", async () => {
  const { client, shown, release, leaveName, leaveMembers } = await held();
  const asked = client.$organization.value.refetch();
  expect(client.$organization.value.isRefetching).toBe(true);
  await rest();
  await asked;
  expect(shown()).toEqual(["Renamed", "Ada"]);
  expect(client.$organization.value.isRefetching).toBe(false);
  release("list-members");
  await rest();
  expect(shown()).toEqual(["Renamed", "Grace"]);
  leaveName();
  leaveMembers();
});

test("what nobody looks at any longer is not waited for", async () => {
  const { client, leaveName, leaveMembers } = await held();
  leaveMembers();
  await vi.advanceTimersByTimeAsync(1500);
  expect(client.$organization.value.data?.name).toBe("Renamed");
  leaveName();
});

test("after a change of organization the first answer is shown at once", async () => {
  const { client, told, shown, leaveName, leaveMembers } = await held();
  told.name = "Other";
  client.$selectOrganization("other");
  expect(shown()).toEqual([undefined, undefined]);
  await rest();
  expect(shown()).toEqual(["Other", undefined]);
  leaveName();
  leaveMembers();
});

test("nobody waits for a first answer", async () => {
  const { client, told, shown, hold, change } = open();
  const leaveName = watch(client.$organization);
  await rest();
  hold("list-members");
  const leaveMembers = watch(client.$members);
  told.name = "Renamed";
  await change("organizations");
  await rest();
  expect(shown()).toEqual(["Renamed", undefined]);
  expect(client.$members.value).toMatchObject({ isPending: true, isRefetching: false });
  leaveName();
  leaveMembers();
});
