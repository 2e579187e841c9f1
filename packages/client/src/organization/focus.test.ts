import { expect, test, vi } from "vitest";
import { fakeTime, rest } from "../fixtures/fake-time.ts";
import { playOrganizations } from "../fixtures/played-organizations.ts";
import { watch } from "../fixtures/serving.ts";
import type { SessionOptions } from "../session/watch.ts";

fakeTime();

/** A page that shows an organization and its members, with the `names` that the server returns. */
async function open(sessionOptions: SessionOptions = {}) {
  const window = new EventTarget();
  vi.stubGlobal("window", window);
  const names = { organization: "Works", member: "Ada" };
  const played = playOrganizations(
    {
      "get-organization": () => ({ id: "o", name: names.organization }),
      "list-members": () => ({ members: [{ id: "m", user: { name: names.member } }], total: 1, nextCursor: null }),
    },
    { sessionOptions },
  );
  const { $organization, $members } = played.client;
  const leave = watch($organization, $members);
  await rest();
  /** Returns what is read when the window gets the focus. */
  const focus = async () => {
    played.asked.length = 0;
    window.dispatchEvent(new Event("focus"));
    await rest();
    return played.asked;
  };
  const shown = () => [$organization.value.data?.name, $members.value.data?.members[0]?.user.name];
  return { ...played, names, leave, focus, shown };
}

test("refreshes all stores together when the window gets the focus", async () => {
  const { names, focus, shown, hold, release, leave } = await open();
  Object.assign(names, { organization: "Renamed", member: "Ada Lovelace" });
  hold("list-members");
  await vi.advanceTimersByTimeAsync(5000);
  expect(await focus()).toEqual(["get-organization", "list-members"]);
  expect(shown()).toEqual(["Works", "Ada"]);
  release("list-members");
  await rest();
  expect(shown()).toEqual(["Renamed", "Ada Lovelace"]);
  leave();
});

test("skips a refresh within 5 seconds, and notifies nobody when nothing has changed", async () => {
  const { client, focus, leave } = await open();
  expect(await focus()).toEqual([]);
  const listener = vi.fn();
  const unlisten = [client.$organization.listen(listener), client.$members.listen(listener)];
  await vi.advanceTimersByTimeAsync(5000);
  expect(await focus()).toHaveLength(2);
  expect(await focus()).toEqual([]);
  expect(listener).not.toHaveBeenCalled();
  for (const end of [leave, ...unlisten]) end();
});

test("reads nothing on focus without listeners", async () => {
  const { focus, leave } = await open();
  leave();
  await vi.advanceTimersByTimeAsync(5000);
  expect(await focus()).toEqual([]);
});

test("respects refetchOnWindowFocus: false, and ignores the session's refetchInterval", async () => {
  const { focus, leave } = await open({ refetchOnWindowFocus: false, refetchInterval: 1 });
  await vi.advanceTimersByTimeAsync(5000);
  expect(await focus()).toEqual([]);
  leave();
});
