import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { personOf } from "../../ground/people.ts";
import { type Client, person, sides } from "./organization-peers.ts";

/** Resolves with the first value of a store that satisfies the condition. */
function until<Value>(
  store: { subscribe(listener: (value: Value) => void): () => void },
  holds: (value: Value) => boolean,
): Promise<Value> {
  return new Promise((resolve) => {
    let stop = () => {};
    let done = false;
    stop = store.subscribe((value) => {
      if (done || !holds(value)) return;
      done = true;
      resolve(value);
      queueMicrotask(() => stop());
    });
  });
}

let alice: Client;
let bob: Client;
beforeEach(async () => {
  // Without a window, better-auth's stores treat the test as a server and request nothing.
  vi.stubGlobal("window", new EventTarget());
  const side = await sides.ours();
  [alice, bob] = [await person(side, "alice"), await person(side, "bob")];
});
const stops: (() => void)[] = [];
afterEach(() => {
  vi.unstubAllGlobals();
  for (const stop of stops.splice(0)) stop();
});

/** Subscribes to all stores of a client. */
function storesOf(client: Client) {
  const { useListOrganizations: list, useActiveOrganization: active } = client;
  const { useActiveMember: member, useActiveMemberRole: role } = client;
  stops.push(...[list, active, member, role].map((store) => store.subscribe(() => {})));
  return { list, active, member, role };
}

test("better-auth's stores of organizations update after the calls of the client", async () => {
  const { list, active, member, role } = storesOf(alice);
  await until(list, ({ data, isPending }) => !isPending && data?.length === 0);
  await alice.organization.create({ name: "Acme", slug: "acme" });
  await until(list, ({ data }) => data?.[0]?.slug === "acme");
  const shown = await until(active, ({ data }) => data?.slug === "acme");
  expect(shown.data).toMatchObject({ name: "Acme", members: [{ role: "owner" }], invitations: [] });
  await until(member, ({ data }) => data?.role === "owner");
  await until(role, ({ data }) => data?.role === "owner");

  const toBob = { email: personOf("bob").email, role: "member" } as const;
  const { data: invitation } = await alice.organization.inviteMember(toBob);
  await until(active, ({ data }) => data?.invitations[0]?.id === invitation?.id);
  await alice.organization.update({ data: { name: "Acme & Co" } });
  await until(active, ({ data }) => data?.name === "Acme & Co");
  await until(list, ({ data }) => data?.[0]?.name === "Acme & Co");

  const { active: bobs } = storesOf(bob);
  await bob.organization.acceptInvitation({ invitationId: invitation?.id ?? "" });
  const joined = await until(bobs, ({ data }) => data?.name === "Acme & Co");
  expect(joined.data?.members.map(({ user }) => user.name)).toEqual(["alice", "bob"]);
  await alice.organization.removeMember({ memberIdOrEmail: toBob.email });
  await until(active, ({ data }) => data?.members.length === 1);
});

test("better-auth's stores of organizations are empty after a deletion", async () => {
  const { list, active } = storesOf(alice);
  const { data: made } = await alice.organization.create({ name: "Acme", slug: "acme" });
  await until(active, ({ data }) => data?.slug === "acme");
  await alice.organization.setActive({ organizationId: null });
  await until(active, ({ data, error }) => data === null && error === null);
  await alice.organization.setActive({ organizationId: made?.id ?? "" });
  await until(active, ({ data, error }) => data?.slug === "acme" && error === null);
  await alice.organization.delete({ organizationId: made?.id ?? "" });
  await until(list, ({ data }) => data?.length === 0);
  await until(active, ({ data, error }) => data === null && error === null);
});
