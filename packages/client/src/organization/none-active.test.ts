import type { ActiveSession } from "@sallyport/core";
import { expect, test } from "vitest";
import { fakeTime, rest } from "../fixtures/fake-time.ts";
import { playOrganizations, refusal } from "../fixtures/played-organizations.ts";
import { watch } from "../fixtures/serving.ts";
import { activeSession } from "../fixtures/session.ts";

fakeTime();

const ALL = ["get-active-member", "get-organization", "get-session", "list", "list-members"];
const OF_ONE = ["get-active-member", "get-organization", "list-members"];
/** Ada's session with the given active organization. */
const sessionIn = (activeOrganizationId: string | null | undefined): ActiveSession => {
  const { session, user } = activeSession("ada");
  return { session: { ...session, activeOrganizationId, lastBookmark: null }, user } as ActiveSession;
};

/** Opens the stores of an organization; `active` is the server's active organization, `isKnown` whether the page has its session. */
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
  // Like a page: the stores first, then the session from the server in the same tick.
  const leave = watch($organization, $activeMember, $members, $organizations);
  if (!isKnown) played.hold("get-session");
  if (isKnown) $session.hydrate(sessionIn(active));
  const unwatch = watch($session);
  await rest();
  const end = () => {
    unwatch();
    leave();
  };
  return { ...played, server, end, reads: () => played.asked.splice(0).sort() };
}

test("without an active organization, only the list of organizations is read", async () => {
  const { client, reads, change, end } = await open(null);
  expect(reads()).toEqual(["list"]);
  const none = { data: null, error: null, isPending: false, isRefetching: false };
  for (const store of [client.$organization, client.$activeMember, client.$members])
    expect(store.value).toMatchObject(none);
  await change("session");
  await rest();
  expect(reads()).toEqual(["get-session", "list"]);
  end();
});

test("reads the organization once after it becomes active", async () => {
  const { client, reads, change, server, end } = await open(null);
  reads();
  server.active = "o1";
  await change("session");
  await rest();
  expect(reads()).toEqual([...OF_ONE, "get-session", "list"].sort());
  expect(client.$organization.value).toMatchObject({ data: { name: "Acme" }, isPending: false, isRefetching: false });
  end();
});

test("reads the organization that another device activated when the session is read again", async () => {
  const { client, reads, server, end } = await open(null);
  reads();
  server.active = "o1";
  await client.$session.value.refetch();
  await rest();
  expect(reads()).toEqual([...OF_ONE, "get-session"].sort());
  end();
});

test("reads the organization that the tab selects, whatever the session says", async () => {
  const { client, reads, server, end } = await open(null);
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

test("waits for the session before it reads an organization", async () => {
  const { reads, release, end, client } = await open(null, false);
  expect(reads()).toEqual(["get-session"]);
  expect(client.$organization.value.isPending).toBe(true);
  release("get-session");
  await rest();
  expect(reads()).toEqual(["list"]);
  expect(client.$organization.value).toMatchObject({ data: null, error: null, isPending: false });
  end();
});

test.each([
  ["an organization is active", "o1", true],
  ["the server does not report the active organization", undefined, true],
] as const)("does not wait for the session when %s", async (_what, active, isKnown) => {
  const { reads, end } = await open(active, isKnown);
  expect(reads().filter((path) => path !== "get-session")).toEqual([...OF_ONE, "list"].sort());
  end();
});

/** Opens the stores for a signed-in user or a visitor. */
async function openTo(who: string | null) {
  const server = { who };
  const of = (answer: unknown) => () => (server.who === null ? refusal("UNAUTHORIZED", 401) : answer);
  const played = playOrganizations({
    "get-session": () => server.who && activeSession(server.who),
    list: of([{ name: "Works" }]),
    "get-organization": of({ name: "Works" }),
    "get-active-member": of({ role: "owner", grants: { owner: { team: ["create"] } } }),
    "list-members": of({ members: [], total: 1, nextCursor: null }),
  });
  const { $organizations, $organization, $can, $members } = played.client;
  const leave = watch($organizations, $organization, $can, $members);
  await rest();
  return { ...played, server, leave, reads: () => played.asked.splice(0).sort() };
}

test("reads no organizations for a visitor", async () => {
  const { client, reads, leave } = await openTo(null);
  expect(reads()).toEqual(["get-session"]);
  for (const store of [client.$organizations, client.$organization, client.$members])
    expect(store.value).toMatchObject({ data: null, error: null, isPending: false });
  expect(client.$can.value({ team: ["create"] })).toBe(false);
  leave();
});

test("reads only the session after signing out, and everything after the next sign-in", async () => {
  const { client, reads, server, leave } = await openTo("ada");
  expect(reads()).toEqual(ALL);
  server.who = null;
  await client.signOut();
  await rest();
  expect(reads()).toEqual(["get-session"]);
  expect(client.$organizations.value).toMatchObject({ data: null, error: null, isPending: false });
  server.who = "bob";
  await client.signIn.email({ email: "bob@example.com", password: "correct horse" });
  await rest();
  expect(reads()).toEqual(ALL);
  expect(client.$organizations.value.data).toEqual([{ name: "Works" }]);
  leave();
});

test("reads everything when the session store notices a sign-in elsewhere", async () => {
  const { client, reads, server, leave } = await openTo(null);
  reads();
  server.who = "ada";
  await client.$session.value.refetch();
  await rest();
  expect(reads()).toEqual(ALL);
  leave();
});
