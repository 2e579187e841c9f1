import { expect, test, vi } from "vitest";
import { fakeTime, rest } from "../fixtures/fake-time.ts";
import { playOrganizations } from "../fixtures/played-organizations.ts";
import { watch } from "../fixtures/serving.ts";

fakeTime();

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
  const leave = (): void => {
    leaveName();
    leaveMembers();
  };
  return { ...opened, leave, leaveName, leaveMembers };
}

test("what one call has changed is shown at once, when the last answer is there", async () => {
  const { client, shown, release, leave } = await held();
  expect(shown()).toEqual(["Works", "Ada"]);
  expect([client.$organization.value.isRefetching, client.$members.value.isRefetching]).toEqual([true, true]);
  release("list-members");
  await rest();
  expect(shown()).toEqual(["Renamed", "Grace"]);
  expect([client.$organization.value.isRefetching, client.$members.value.isRefetching]).toEqual([false, false]);
  leave();
});

test("who asks by themselves is shown the answer without waiting for the others", async () => {
  const { client, shown, release, leave } = await held();
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

test("what nobody looks at any longer is not waited for", async () => {
  const { client, leaveName, leaveMembers } = await held();
  leaveMembers();
  await vi.advanceTimersByTimeAsync(1500);
  expect(client.$organization.value.data?.name).toBe("Renamed");
  leaveName();
});

test("after a change of organization the first answer is shown at once", async () => {
  const { client, told, shown, leave } = await held();
  told.name = "Other";
  client.$selectOrganization("other");
  expect(shown()).toEqual([undefined, undefined]);
  await rest();
  expect(shown()).toEqual(["Other", undefined]);
  leave();
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

test("a read that hangs holds up its group for three seconds only", async () => {
  const { shown, leave } = await held();
  expect(shown()).toEqual(["Works", "Ada"]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(shown()).toEqual(["Renamed", "Ada"]);
  leave();
});

test("it is given up after 20 seconds, said, and the next read is asked", async () => {
  const { client, shown, release, change, leave } = await held();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(client.$members.value).toMatchObject({ isRefetching: false, error: { code: "NETWORK_ERROR", status: 0 } });
  release("list-members");
  await change("organizations");
  await rest();
  expect(shown()).toEqual(["Renamed", "Grace"]);
  expect(client.$members.value.error).toBeNull();
  leave();
});

test("whoever waits for a refetch that hangs goes on after 20 seconds, of the session too", async () => {
  const { client, hold, leave } = await held();
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
