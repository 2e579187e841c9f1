import type { ActiveSession } from "@sallyport/core";
import { expect, test } from "vitest";
import { fakeTime, rest } from "../fixtures/fake-time.ts";
import { playOrganizations, refusal } from "../fixtures/played-organizations.ts";
import { watch } from "../fixtures/serving.ts";
import { activeSession } from "../fixtures/session.ts";

fakeTime();

const ALL = ["get-active-member", "get-organization", "get-session", "list", "list-members"];
const OF_ONE = ["get-active-member", "get-organization", "list-members"];
/** Ada's session, in an organization or none. */
const sessionIn = (activeOrganizationId: string | null | undefined): ActiveSession => {
  const { session, user } = activeSession("ada");
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
  await rest();
  const end = () => {
    unwatch();
    leave();
  };
  return { ...played, server, end, reads: () => played.asked.splice(0).sort() };
}

test("without an active organization nothing of one is asked for, and it is known that there is none", async () => {
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

test("once there is one it is asked for, once", async () => {
  const { client, reads, change, server, end } = await open(null);
  reads();
  server.active = "o1";
  await change("session");
  await rest();
  expect(reads()).toEqual([...OF_ONE, "get-session", "list"].sort());
  expect(client.$organization.value).toMatchObject({ data: { name: "Acme" }, isPending: false, isRefetching: false });
  end();
});

test("one that another device chose is asked for when the session is read again", async () => {
  const { client, reads, server, end } = await open(null);
  reads();
  server.active = "o1";
  await client.$session.value.refetch();
  await rest();
  expect(reads()).toEqual([...OF_ONE, "get-session"].sort());
  end();
});

test("one that this tab selects is asked for, whatever the session says", async () => {
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

test("while the session is not known, nothing is asked that it may rule out", async () => {
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
  ["there is one", "o1", true],
  ["the server says nothing of it", undefined, true],
] as const)("where %s, nothing waits for the session", async (_what, active, isKnown) => {
  const { reads, end } = await open(active, isKnown);
  expect(reads().filter((path) => path !== "get-session")).toEqual([...OF_ONE, "list"].sort());
  end();
});

/** What shows organizations, to somebody or nobody. */
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

test("nobody has organizations: none are asked for", async () => {
  const { client, reads, leave } = await openTo(null);
  expect(reads()).toEqual(["get-session"]);
  for (const store of [client.$organizations, client.$organization, client.$members])
    expect(store.value).toMatchObject({ data: null, error: null, isPending: false });
  expect(client.$can.value({ team: ["create"] })).toBe(false);
  leave();
});

test("after a sign-out the session alone is asked for, and after the next sign-in everything", async () => {
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

test("somebody who comes without a call of this page is noticed with the session", async () => {
  const { client, reads, server, leave } = await openTo(null);
  reads();
  server.who = "ada";
  await client.$session.value.refetch();
  await rest();
  expect(reads()).toEqual(ALL);
  leave();
});
