import type { ActiveSession } from "@sallyport/core";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watch } from "../fixtures/organization-server.ts";
import { playOrganizations, refusal } from "../fixtures/played-organizations.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const OF_ONE = ["get-active-member", "get-organization", "list-members"];
const sessionIn = (activeOrganizationId: string | null | undefined): ActiveSession => {
  const times = { expiresAt: new Date(Date.now() + 1e9), createdAt: new Date(), updatedAt: new Date() };
  const session = { id: "s", userId: "ada", token: "t", ipAddress: null, userAgent: null, ...times };
  const user = { id: "ada", name: "Ada", email: "ada@example.com", emailVerified: true, image: null, ...times };
  return { session: { ...session, activeOrganizationId, lastBookmark: null }, user } as ActiveSession;
};

/** What shows an organization, in a page that knows the session; `active` is what the server says of it from now on. */
async function open(active: string | null | undefined, isKnown = true) {
  const server = { active };
  const none = () => refusal("NO_ACTIVE_ORGANIZATION", 400);
  const of = (answer: unknown) => () => (server.active === null ? none() : answer);
  const played = playOrganizations({
    "get-session": () => sessionIn(server.active),
    "get-organization": of({ id: "o1", name: "Acme" }),
    "get-active-member": of({ role: "owner", grants: {} }),
    "list-members": of({ members: [], total: 1, nextCursor: null }),
  });
  const { $session, $organization, $activeMember, $members, $organizations } = played.client;
  // As a page does: the stores first, and the session of its server in the same turn.
  const leave = watch($organization, $activeMember, $members, $organizations);
  if (!isKnown) played.hold("get-session");
  if (isKnown) $session.hydrate(sessionIn(active));
  const unwatch = watch($session);
  const rest = () => vi.advanceTimersByTimeAsync(50);
  await rest();
  const end = () => {
    unwatch();
    leave();
  };
  return { ...played, server, rest, end, reads: () => played.asked.splice(0).sort() };
}

test("without an active organization nothing of one is asked for, and it is known that there is none", async () => {
  const { client, reads, change, rest, end } = await open(null);
  expect(reads()).toEqual(["list"]);
  const none = { data: null, error: null, isPending: false, isRefetching: false };
  for (const store of [client.$organization, client.$activeMember, client.$members])
    expect(store.value).toMatchObject(none);
  await change("session");
  await rest();
  expect(reads()).toEqual(["get-session", "list"]);
  end();
});

test("once there is one it is asked for, once", async () => {
  const { client, reads, change, rest, server, end } = await open(null);
  reads();
  server.active = "o1";
  await change("session");
  await rest();
  expect(reads()).toEqual([...OF_ONE, "get-session", "list"].sort());
  expect(client.$organization.value).toMatchObject({ data: { name: "Acme" }, isPending: false, isRefetching: false });
  end();
});

test("one that another device chose is asked for when the session is read again", async () => {
  const { client, reads, rest, server, end } = await open(null);
  reads();
  server.active = "o1";
  await client.$session.value.refetch();
  await rest();
  expect(reads()).toEqual([...OF_ONE, "get-session"].sort());
  end();
});

test("one that this tab selects is asked for, whatever the session says", async () => {
  const { client, reads, rest, server, end } = await open(null);
  reads();
  server.active = "o1";
  client.$selectOrganization("acme");
  await rest();
  expect(reads()).toEqual(OF_ONE);
  client.$selectOrganization(null);
  await rest();
  expect(reads()).toEqual([]);
  end();
});

test("while the session is not known, nothing is asked that it may rule out", async () => {
  const { reads, release, rest, end, client } = await open(null, false);
  expect(reads()).toEqual(["get-session"]);
  expect(client.$organization.value.isPending).toBe(true);
  release("get-session");
  await rest();
  expect(reads()).toEqual(["list"]);
  expect(client.$organization.value).toMatchObject({ data: null, error: null, isPending: false });
  end();
});

test.each([
  ["there is one", "o1", true],
  ["the server says nothing of it", undefined, true],
] as const)("where %s, nothing waits for the session", async (_what, active, isKnown) => {
  const { reads, end } = await open(active, isKnown);
  expect(reads().filter((path) => path !== "get-session")).toEqual([...OF_ONE, "list"].sort());
  end();
});
