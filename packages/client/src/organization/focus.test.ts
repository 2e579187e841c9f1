import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAuthClient } from "../create-auth-client.ts";
import { watch } from "../fixtures/organization-server.ts";
import { activeSession } from "../fixtures/session.ts";
import type { SessionOptions } from "../session/watch.ts";
import { organizationClient } from "./index.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page that shows an organization and its members, of a server where `names` says what they are called. */
async function open(sessionOptions: SessionOptions = {}) {
  const window = new EventTarget();
  vi.stubGlobal("window", window);
  const names = { organization: "Works", member: "Ada" };
  const asked: string[] = [];
  const client = createAuthClient({
    baseURL: "http://localhost:1",
    sessionOptions,
    plugins: [organizationClient()],
    async fetch(input) {
      const { pathname } = new URL(String(input));
      if (pathname.endsWith("/get-session")) return Response.json(activeSession("ada"));
      const path = pathname.slice("/api/auth/organization/".length);
      asked.push(path);
      const { organization, member } = names;
      if (path === "get-organization") return Response.json({ id: "o", name: organization });
      await new Promise((resolve) => setTimeout(resolve, 50));
      return Response.json({ members: [{ id: "m", user: { name: member } }], total: 1, nextCursor: null });
    },
  });
  const { $organization, $members } = client;
  const leave = watch($organization, $members);
  await vi.advanceTimersByTimeAsync(50);
  const focus = async () => {
    asked.length = 0;
    window.dispatchEvent(new Event("focus"));
    await vi.advanceTimersByTimeAsync(20);
    return asked;
  };
  const shown = () => [$organization.value.data?.name, $members.value.data?.members[0]?.user.name];
  return { client, names, leave, focus, shown };
}

test("what others have changed is shown when the page is looked at again, all of it at once", async () => {
  const { names, focus, shown, leave } = await open();
  names.organization = "Renamed";
  names.member = "Ada Lovelace";
  expect(shown()).toEqual(["Works", "Ada"]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await focus()).toEqual(["get-organization", "list-members"]);
  expect(shown()).toEqual(["Works", "Ada"]);
  await vi.advanceTimersByTimeAsync(50);
  expect(shown()).toEqual(["Renamed", "Ada Lovelace"]);
  leave();
});

test("within 5 seconds of a read nothing is read", async () => {
  const { focus, leave } = await open();
  expect(await focus()).toEqual([]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await focus()).toHaveLength(2);
  expect(await focus()).toEqual([]);
  leave();
});

test("where nobody has changed anything, nobody hears of it", async () => {
  const { client, focus, leave } = await open();
  const heard = vi.fn();
  const unlisten = [client.$organization.listen(heard), client.$members.listen(heard)];
  await vi.advanceTimersByTimeAsync(5000);
  expect(await focus()).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(50);
  expect(heard).not.toHaveBeenCalled();
  for (const end of [leave, ...unlisten]) end();
});

test("where nobody listens any longer nothing is read", async () => {
  const { focus, leave } = await open();
  leave();
  await vi.advanceTimersByTimeAsync(5000);
  expect(await focus()).toEqual([]);
});

test("a client that leaves the focus alone does so here, and the session's interval is the session's", async () => {
  const { focus, leave } = await open({ refetchOnWindowFocus: false, refetchInterval: 1 });
  await vi.advanceTimersByTimeAsync(5000);
  expect(await focus()).toEqual([]);
  leave();
});
