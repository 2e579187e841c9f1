import { expect, test, vi } from "vitest";
import { fakeTime, rest } from "../fixtures/fake-time.ts";
import { playOrganizations } from "../fixtures/played-organizations.ts";
import { watch } from "../fixtures/serving.ts";

fakeTime();

/** A page with an organization's name above its members, whose responses may be delayed. */
function open() {
  const serverNames = { name: "Works", member: "Ada" };
  const played = playOrganizations({
    "get-organization": () => ({ name: serverNames.name }),
    "list-members": () => ({ members: [{ user: { name: serverNames.member } }], total: 1, nextCursor: null }),
  });
  const { $organization, $members } = played.client;
  const shown = () => [$organization.value.data?.name, $members.value.data?.members[0]?.user.name];
  return { ...played, serverNames, shown };
}

/** Shows both, renames them with a call and delays the members' new response. */
async function openDelayed() {
  const opened = open();
  const { client, serverNames, hold, change, shown } = opened;
  const [leaveName, leaveMembers] = [watch(client.$organization), watch(client.$members)];
  await rest();
  expect(shown()).toEqual(["Works", "Ada"]);
  Object.assign(serverNames, { name: "Renamed", member: "Grace" });
  hold("list-members");
  await change("organizations");
  await rest();
  const leave = (): void => {
    leaveName();
    leaveMembers();
  };
  return { ...opened, leave, leaveName, leaveMembers };
}

test("shows all changes of one call together when the last response arrives", async () => {
  const { client, shown, release, leave } = await openDelayed();
  expect(shown()).toEqual(["Works", "Ada"]);
  expect([client.$organization.value.isRefetching, client.$members.value.isRefetching]).toEqual([true, true]);
  release("list-members");
  await rest();
  expect(shown()).toEqual(["Renamed", "Grace"]);
  expect([client.$organization.value.isRefetching, client.$members.value.isRefetching]).toEqual([false, false]);
  leave();
});

test("a refetch shows its own response without waiting for the others", async () => {
  const { client, shown, release, leave } = await openDelayed();
  const asked = client.$organization.value.refetch();
  expect(client.$organization.value.isRefetching).toBe(true);
  await rest();
  await asked;
  expect(shown()).toEqual(["Renamed", "Ada"]);
  expect(client.$organization.value.isRefetching).toBe(false);
  release("list-members");
  await rest();
  expect(shown()).toEqual(["Renamed", "Grace"]);
  leave();
});

test("does not wait for a store without listeners", async () => {
  const { client, leaveName, leaveMembers } = await openDelayed();
  leaveMembers();
  await vi.advanceTimersByTimeAsync(1500);
  expect(client.$organization.value.data?.name).toBe("Renamed");
  leaveName();
});

test("shows the first response after a change of organization at once", async () => {
  const { client, serverNames, shown, leave } = await openDelayed();
  serverNames.name = "Other";
  client.$selectOrganization("other");
  expect(shown()).toEqual([undefined, undefined]);
  await rest();
  expect(shown()).toEqual(["Other", undefined]);
  leave();
});

test("does not wait for a first response", async () => {
  const { client, serverNames, shown, hold, change } = open();
  const leaveName = watch(client.$organization);
  await rest();
  hold("list-members");
  const leaveMembers = watch(client.$members);
  serverNames.name = "Renamed";
  await change("organizations");
  await rest();
  expect(shown()).toEqual(["Renamed", undefined]);
  expect(client.$members.value).toMatchObject({ isPending: true, isRefetching: false });
  leaveName();
  leaveMembers();
});

test("waits three seconds at most for a read that hangs", async () => {
  const { shown, leave } = await openDelayed();
  expect(shown()).toEqual(["Works", "Ada"]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(shown()).toEqual(["Renamed", "Ada"]);
  leave();
});

test("a read that hangs fails after 20 seconds, and the next one succeeds", async () => {
  const { client, shown, release, change, leave } = await openDelayed();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(client.$members.value).toMatchObject({ isRefetching: false, error: { code: "NETWORK_ERROR", status: 0 } });
  release("list-members");
  await change("organizations");
  await rest();
  expect(shown()).toEqual(["Renamed", "Grace"]);
  expect(client.$members.value.error).toBeNull();
  leave();
});

test("a refetch that hangs resolves after 20 seconds, also of the session", async () => {
  const { client, hold, leave } = await openDelayed();
  hold("get-session");
  const done = vi.fn();
  void client.$members.value.refetch().then(() => done("members"));
  void client.$session
    .get()
    .refetch()
    .then(() => done("session"));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(done).toHaveBeenCalledTimes(2);
  expect(client.$session.get()).toMatchObject({ status: "unknown", error: { code: "NETWORK_ERROR" } });
  leave();
});
