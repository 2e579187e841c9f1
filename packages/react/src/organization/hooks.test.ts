import { expect, test } from "vitest";
import type { ScreenHarness } from "../fixtures/harness.ts";
import { inEachReact } from "../fixtures/in-each-react.ts";
import type { OrganizationStores } from "./use-stores.ts";

const everything = (h: ScreenHarness, client?: OrganizationStores) => ({
  organization: h.useOrganization(client).data?.name,
  list: h.useOrganizations(client).data?.map(({ name }) => name),
  role: h.useActiveMember(client).data?.role,
  invitations: h.useInvitations(client).data?.length,
  teams: h.useTeams(client).data?.map(({ name }) => name),
  members: h.useMembers({ client }).data?.total,
  mayMakeTeams: h.usePermission({ team: ["create"] }, { ...(client && { client }) }),
});
const ofOwner = {
  organization: "Acme",
  list: ["Acme"],
  role: "owner",
  teams: ["Acme"],
  members: 2,
  mayMakeTeams: true,
};
const ofMember = { ...ofOwner, role: "member", mayMakeTeams: false };

interface Props {
  readonly harness: ScreenHarness;
  readonly client: OrganizationStores;
}
function Shown({ harness, client }: Props) {
  const { organization = "none", mayMakeTeams } = everything(harness, client);
  return harness.createElement("p", null, `${organization}, ${mayMakeTeams}`);
}

inEachReact("hooks of organizations", ({ harness, site, open, wake, until, aside }) => {
  test("each hook uses the given client, or the provider's without one", async () => {
    const { ada, bob } = await site().found();
    const { isShown } = await open(bob, (h) => ({ given: everything(h, ada.client), none: everything(h) }));
    await isShown({ given: { ...ofOwner, invitations: 0 }, none: ofMember });
    await aside(() => ada.client.organization.inviteMember({ email: "ivy@example.com", role: "member" }));
    await isShown({ given: { ...ofOwner, invitations: 1 }, none: ofMember });
  });

  test("usePermission: requires all permissions, or one with OR, and is false without an organization", async () => {
    const { ada } = await site().found();
    const { isShown } = await open(ada, (h) => ({
      both: h.usePermission({ organization: ["delete"], rocket: ["start"] }),
      either: h.usePermission({ organization: ["delete"], rocket: ["start"] }, { connector: "OR" }),
    }));
    await isShown({ both: false, either: true });
    await aside(() => ada.client.organization.setActive({ organizationId: null }));
    await isShown({ both: false, either: false });
  });

  test("useOrganization: keeps the data after an error", async () => {
    const { bob } = await site().found();
    const { does, isShown, line } = await open(bob, ({ useOrganization }) => useOrganization());
    await isShown({ data: { name: "Acme" }, error: null });
    line.isDown = true;
    await does(({ refetch }) => refetch());
    await isShown({ data: { name: "Acme" }, error: { code: "NETWORK_ERROR" } });
  });

  test("useMembers: keeps the previous page while the next one loads, but not for another organization or client", async () => {
    const { ada, bob } = await site().found();
    await ada.client.organization.create({ name: "Globex", slug: "globex", keepCurrentActiveOrganization: true });
    const { flow, does, isShown, line } = await open(ada, (h) => {
      const [{ client, offset }, ask] = h.useState({ client: ada.client as OrganizationStores, offset: 0 });
      const { data, ...state } = h.useMembers({ client, limit: 1, offset });
      return { ...state, name: data?.members[0]?.user.name, ask };
    });
    await isShown({ name: "ada", isPending: false });
    let release = line.hold("/organization/list-members");
    await does(({ ask }) => ask({ client: ada.client, offset: 1 }));
    expect(flow()).toMatchObject({ name: "ada", isRefetching: true });
    expect(flow().refetch).toBe(ada.client.$membersPage({ limit: 1, offset: 1 }).value.refetch);
    release();
    await isShown({ name: "bob", isRefetching: false });
    release = line.hold("/organization/list-members");
    await does(({ ask }) => ask({ client: ada.client, offset: 0 }));
    await does(() => ada.client.$selectOrganization("globex"));
    expect(flow()).toMatchObject({ name: undefined, isPending: true });
    release();
    await isShown({ name: "ada", isPending: false });
    release = bob.line.hold("/organization/list-members");
    await does(({ ask }) => ask({ client: bob.client, offset: 1 }));
    expect(flow()).toMatchObject({ name: undefined, isPending: true });
    release();
    await isShown({ name: "bob", isPending: false });
  });

  test("a server render and its hydration ignore data that the client already has", async () => {
    const { ada } = await site().found();
    const { $organization, $activeMember, $can } = ada.client;
    await Promise.all([$organization, $activeMember].map(({ value }) => value.refetch()));
    expect([$organization.value.data?.name, $can.value({ team: ["create"] })]).toEqual(["Acme", true]);
    const page = harness().createElement(Shown, { harness: harness(), client: ada.client });
    const html = harness().renderToString(page);
    expect(html).toBe("<p>none, false</p>");
    const { container, mismatches } = await wake(html, page);
    await until(() => expect(container.textContent).toBe("Acme, true"));
    expect(mismatches).toEqual([]);
  });
});
