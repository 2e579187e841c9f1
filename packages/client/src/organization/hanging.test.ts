import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watch } from "../fixtures/organization-server.ts";
import { playOrganizations } from "../fixtures/played-organizations.ts";

beforeEach(() => {
  vi.useFakeTimers();
  // Node's own timers are not faked.
  vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error("too late")), milliseconds);
    return controller.signal;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A page with an organization's name above its members, after a change whose members are never answered. */
async function hanging() {
  const told = { name: "Works", member: "Ada" };
  const played = playOrganizations({
    "get-organization": () => ({ name: told.name }),
    "list-members": () => ({ members: [{ user: { name: told.member } }], total: 1, nextCursor: null }),
  });
  const { $organization, $members } = played.client;
  const leaves = [watch($organization), watch($members)];
  await vi.advanceTimersByTimeAsync(20);
  Object.assign(told, { name: "Renamed", member: "Grace" });
  played.hold("list-members");
  await played.change("organizations");
  await vi.advanceTimersByTimeAsync(20);
  const shown = () => [$organization.value.data?.name, $members.value.data?.members[0]?.user.name];
  const leave = (): void => {
    for (const one of leaves) one();
  };
  return { ...played, shown, leave };
}

test("a read that hangs holds up its group for three seconds only", async () => {
  const { shown, leave } = await hanging();
  expect(shown()).toEqual(["Works", "Ada"]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(shown()).toEqual(["Renamed", "Ada"]);
  leave();
});

test("it is given up after 20 seconds, said, and the next read is asked", async () => {
  const { client, shown, release, change, leave } = await hanging();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(client.$members.value).toMatchObject({ isRefetching: false, error: { code: "NETWORK_ERROR", status: 0 } });
  release("list-members");
  await change("organizations");
  await vi.advanceTimersByTimeAsync(20);
  expect(shown()).toEqual(["Renamed", "Grace"]);
  expect(client.$members.value.error).toBeNull();
  leave();
});

test("whoever waits for a refetch that hangs goes on after 20 seconds, of the session too", async () => {
  const { client, hold, leave } = await hanging();
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
