import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watch } from "../fixtures/organization-server.ts";
import { playOrganizations, refusal } from "../fixtures/played-organizations.ts";
import { activeSession } from "../fixtures/session.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const rest = () => vi.advanceTimersByTimeAsync(50);

/** What shows organizations, to somebody or nobody. */
async function open(who: string | null) {
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
  const { client, reads, leave } = await open(null);
  expect(reads()).toEqual(["get-session"]);
  for (const store of [client.$organizations, client.$organization, client.$members])
    expect(store.value).toMatchObject({ data: null, error: null, isPending: false });
  expect(client.$can.value({ team: ["create"] })).toBe(false);
  leave();
});

test("after a sign-out the session alone is asked for, and after the next sign-in everything", async () => {
  const { client, reads, server, leave } = await open("ada");
  expect(reads()).toEqual(["get-active-member", "get-organization", "get-session", "list", "list-members"]);
  server.who = null;
  await client.signOut();
  await rest();
  expect(reads()).toEqual(["get-session"]);
  expect(client.$organizations.value).toMatchObject({ data: null, error: null, isPending: false });
  server.who = "bob";
  await client.signIn.email({ email: "bob@example.com", password: "correct horse" });
  await rest();
  expect(reads()).toEqual(["get-active-member", "get-organization", "get-session", "list", "list-members"]);
  expect(client.$organizations.value.data).toEqual([{ name: "Works" }]);
  leave();
});

test("somebody who comes without a call of this page is noticed with the session", async () => {
  const { client, reads, server, leave } = await open(null);
  reads();
  server.who = "ada";
  await client.$session.value.refetch();
  await rest();
  expect(reads()).toEqual(["get-active-member", "get-organization", "get-session", "list", "list-members"]);
  leave();
});
