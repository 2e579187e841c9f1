import { createAccessControl } from "@sallyport/core/access";
import { organization } from "@sallyport/core/organization";
import { expect, test } from "vitest";
import { createAuthClient } from "../create-auth-client.ts";
import { eventually, serving, watch } from "../fixtures/serving.ts";
import { organizationClient } from "./index.ts";

const ac = createAccessControl({ rocket: ["start"] });
const roles = { pilot: ac.newRole({ rocket: ["start"] }) };
const teams = { enabled: true };
const server = serving(
  { plugins: [organization({ roles, teams, dynamicAccessControl: { enabled: true } })] },
  (place) => createAuthClient({ ...place, plugins: [organizationClient({ roles })] }),
);
const rest = () => new Promise((resolve) => setTimeout(resolve, 60));
const READS = /\/(list|list-members|list-invitations|list-teams|get-organization|get-active-member)$/;
const idOf = (created: { data: { id: string } | null }): string => created.data?.id ?? expect.fail("not created");

test("refreshes the watched stores that a call has changed", async () => {
  const { client: ada } = await server.join("ada");
  const leave = watch(ada.$session, ada.$organizations, ada.$organization, ada.$can);
  await eventually(() => expect(ada.$organizations.value).toMatchObject({ data: [], error: null, isPending: false }));
  await eventually(() => expect(ada.$organization.value).toMatchObject({ data: null, error: null, isPending: false }));
  expect(ada.$can.value({ organization: ["update"] })).toBe(false);

  const first = idOf(await ada.organization.create({ name: "First", slug: "first" }));
  await eventually(() => expect(ada.$organization.value.data).toMatchObject({ id: first, slug: "first" }));
  await eventually(() => expect(ada.$session.value.data?.session).toMatchObject({ activeOrganizationId: first }));
  expect(ada.$organization.value.data?.createdAt).toBeInstanceOf(Date);
  expect(ada.$activeMember.value.data).toMatchObject({ role: "owner", user: { name: "ada" } });
  expect(ada.$can.value({ organization: ["delete"] })).toBe(true);
  expect(ada.$can.value({})).toBe(false);
  expect(ada.$can.value({ rocket: ["start"] })).toBe(false);

  const second = idOf(await ada.organization.create({ name: "Second", slug: "second" }));
  await eventually(() => expect(ada.$organization.value.data?.id).toBe(second));
  await ada.organization.setActive({ organizationId: first });
  await eventually(() => expect(ada.$organization.value.data?.id).toBe(first));
  expect(ada.$organizations.value.data?.map(({ slug }) => slug)).toEqual(["first", "second"]);

  await ada.organization.setActive({ organizationId: null });
  await eventually(() => expect(ada.$organization.value.data).toBeNull());
  expect(ada.$can.value({ organization: ["delete"] })).toBe(false);
  leave();
});

test("clears stores without listeners after signing out", async () => {
  const { client: fox } = await server.join("fox");
  await fox.organization.create({ name: "Den", slug: "den" });
  await Promise.all([fox.$organization, fox.$activeMember, fox.$members].map(({ value }) => value.refetch()));
  expect(fox.$organization.value.data?.slug).toBe("den");
  expect(fox.$can.value({ organization: ["delete"] })).toBe(true);
  await fox.signOut();
  await eventually(() => expect(fox.$organizations.value).toMatchObject({ data: null, isPending: true }));
  expect(fox.$organization.value).toMatchObject({ data: null, isPending: true });
  expect(fox.$can.value({ organization: ["delete"] })).toBe(false);
});

async function watched(name: string) {
  const opened = await server.join(name);
  await opened.client.organization.create({ name, slug: name });
  const { $organizations, $organization, $activeMember, $members, $invitations, $teams } = opened.client;
  const stores = [$organizations, $organization, $activeMember, $members, $invitations, $teams];
  const leave = watch(...stores);
  await eventually(() => {
    for (const store of stores) expect(store.value).toMatchObject({ isPending: false, error: null });
  });
  /** Returns what is read after a call. */
  const readAfter = async (call: () => Promise<unknown>) => {
    opened.asked.length = 0;
    await call();
    await rest();
    await eventually(() => {
      for (const store of stores) expect(store.value).toMatchObject({ isRefetching: false });
    });
    return opened.asked
      .filter((path) => READS.test(path))
      .map((path) => path.slice("/organization/".length))
      .sort();
  };
  return { ...opened, leave, readAfter };
}

test("a call refreshes each store that it made stale once, and a call that changes nothing refreshes none", async () => {
  const { client, readAfter, leave } = await watched("bea");
  const email = "guest@example.com";
  const { organization } = client;
  expect(await readAfter(() => organization.inviteMember({ email, role: "member" }))).toEqual(["list-invitations"]);
  expect(await readAfter(() => organization.checkSlug({ slug: "free" }))).toEqual([]);
  expect(await readAfter(() => organization.hasPermission({ permissions: { team: ["create"] } }))).toEqual([]);
  expect(await readAfter(() => organization.inviteMember({ email: "no address", role: "member" }))).toEqual([]);
  expect(client.$invitations.value.data).toMatchObject([{ email }]);
  const everything = await readAfter(() => organization.update({ data: { name: "Renamed" } }));
  expect(everything).toEqual(expect.arrayContaining(["get-organization", "list"]));
  expect(new Set(everything).size).toBe(everything.length);
  expect(client.$organization.value.data?.name).toBe("Renamed");
  leave();
});

test("roles that were created at run time count although the client does not declare them", async () => {
  const { client, readAfter, leave } = await watched("bob");
  const { organization } = client;
  const created = await organization.createRole({ role: "herald", permission: { invitation: ["create"] } });
  expect(created.error).toBeNull();
  const memberId = client.$activeMember.value.data?.id ?? expect.fail("no member");
  expect((await organization.updateMemberRole({ memberId, role: ["owner", "herald"] })).error).toBeNull();
  await eventually(() =>
    expect(Object.keys(client.$activeMember.value.data?.grants ?? {})).toEqual(["owner", "herald"]),
  );
  expect(client.$can.value({ invitation: ["create"] })).toBe(true);
  expect(client.$can.value({ rocket: ["start"] })).toBe(false);
  const update = () => organization.updateRole({ roleName: "herald", data: { permission: { team: ["create"] } } });
  // A user's roles decide which invitation ids they may see.
  expect(await readAfter(update)).toEqual(["get-active-member", "list-invitations"]);
  expect(client.$activeMember.value.data?.grants.herald).toEqual({ team: ["create"] });
  leave();
});

test("the member page follows new members, role changes and removals", async () => {
  const [{ client: owner }, { client: guest }] = [await server.join("uma"), await server.join("vic")];
  await owner.organization.create({ name: "Crew", slug: "crew" });
  const invited = await owner.organization.inviteMember({ email: "vic@example.com", role: "member" });
  await guest.organization.acceptInvitation({ invitationId: invited.data?.id ?? "" });
  const leave = watch(owner.$members, guest.$members);
  const rolesIn = ({ $members }: typeof owner) => $members.value.data?.members.map(({ role }) => role);
  await eventually(() => expect(rolesIn(owner)).toEqual(["owner", "member"]));
  await eventually(() => expect(rolesIn(guest)).toEqual(["owner", "member"]));
  const memberId = owner.$members.value.data?.members[1]?.id ?? "";
  await owner.organization.updateMemberRole({ memberId, role: "admin" });
  await eventually(() => expect(rolesIn(owner)).toEqual(["owner", "admin"]));
  await owner.organization.transferOwnership({ memberId });
  await eventually(() => expect(rolesIn(owner)).toEqual(["admin", "owner,admin"]));
  await guest.organization.removeMember({ memberIdOrEmail: "uma@example.com" });
  await eventually(() => expect(rolesIn(guest)).toEqual(["owner,admin"]));
  leave();
});
