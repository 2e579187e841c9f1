import { expect, test, vi } from "vitest";
import type { ScreenHarness } from "./fixtures/harness.ts";
import { inEachReact } from "./fixtures/in-each-react.ts";

type Client = Parameters<ScreenHarness["useUser"]>[1] &
  Parameters<ScreenHarness["useOrganization"]>[0] &
  Parameters<ScreenHarness["useTwoFactorStatus"]>[0] &
  NonNullable<Parameters<ScreenHarness["useApiKeys"]>[0]>["client"] &
  NonNullable<Parameters<ScreenHarness["useAuditTrail"]>[0]>["client"];
type Hook = readonly [name: string, plugin: string, use: (harness: ScreenHarness, client?: Client) => unknown];

const unknown = { data: null, isPending: true };
const HOOKS: readonly Hook[] = [
  ["useUser", "adminClient", (h, client) => h.useUser("u1", client)],
  ["useUserSessions", "adminClient", (h, client) => h.useUserSessions("u1", client)],
  ["useUserAccounts", "adminClient", (h, client) => h.useUserAccounts("u1", client)],
  ["useUsers", "adminClient", (h, client) => h.useUsers({ client })],
  ["useUserOrganizations", "adminClient", (h, client) => h.useUserOrganizations("u1", { client })],
  ["useApiKeys", "apiKeyClient", (h, client) => h.useApiKeys({ client })],
  ["useAuditTrail", "auditClient", (h, client) => h.useAuditTrail({ client })],
  ["useOrganization", "organizationClient", (h, client) => h.useOrganization(client)],
  ["useOrganizations", "organizationClient", (h, client) => h.useOrganizations(client)],
  ["useActiveMember", "organizationClient", (h, client) => h.useActiveMember(client)],
  ["useInvitations", "organizationClient", (h, client) => h.useInvitations(client)],
  ["useTeams", "organizationClient", (h, client) => h.useTeams(client)],
  ["useMembers", "organizationClient", (h, client) => h.useMembers({ client })],
  ["useTwoFactorStatus", "twoFactorClient", (h, client) => h.useTwoFactorStatus(client)],
  ["useTrustedDevices", "twoFactorClient", (h, client) => h.useTrustedDevices(client)],
];

type Paged = Omit<ReturnType<ScreenHarness["useUsers"]>, "data"> & { readonly names: readonly string[] };
/** A hook that reads a list in pages: ada has three entries, with two on a page, and others have none. */
type List = readonly [name: string, path: string, use: (harness: ScreenHarness, about: string) => Paged];
const LISTS: readonly List[] = [
  [
    "useUsers",
    "/admin/list-users",
    ({ useUsers }, about) => {
      const search = about === "ada" ? {} : { searchValue: about };
      const state = useUsers({ limit: 2, sortBy: "name", sortDirection: "asc", ...search });
      return { ...state, names: state.data?.users.map(({ name }) => name) ?? [] };
    },
  ],
  [
    "useUserOrganizations",
    "/admin/list-user-organizations",
    ({ useUserOrganizations }, about) => {
      const state = useUserOrganizations(about, { limit: 2 });
      return { ...state, names: state.data?.organizations.map(({ name }) => name) ?? [] };
    },
  ],
  [
    "useAuditTrail",
    "/audit/list",
    ({ useAuditTrail }, about) => {
      const state = useAuditTrail({ actorId: about, event: "organization.created", limit: 2 });
      return { ...state, names: state.data?.entries.map(({ id }) => id) ?? [] };
    },
  ],
];

function Probe({ use, see }: { use(): unknown; see(state: unknown): void }): null {
  see(use());
  return null;
}

inEachReact("hooks of plugins", ({ harness, stage, site, open, until, aside }) => {
  /** Returns the hook's state in a server render. */
  function renderOnce(use: () => unknown): unknown {
    const see = vi.fn();
    harness().renderToString(harness().createElement(Probe, { use, see }));
    return see.mock.lastCall?.[0];
  }

  test.each(HOOKS)("%s: a server render is pending and sends no request", (_name, _plugin, use) => {
    const { client, fetch } = stage();
    expect(renderOnce(() => use(harness(), client as Client))).toMatchObject(unknown);
    expect(fetch).not.toHaveBeenCalled();
  });

  test.each(HOOKS)("%s: throws when the client was created without %s()", (_name, plugin, use) => {
    expect(() => renderOnce(() => use(harness()))).toThrow(`The client must be created with ${plugin}()`);
  });

  /** Signs up an admin, and ada, who has three organizations. */
  async function joinUsers() {
    const here = site();
    const [root, ada] = [await here.join("root"), await here.join("ada")];
    for (const name of ["Acme", "Beta", "Core"])
      await ada.client.organization.create({ name, slug: name.toLowerCase() });
    const bob = await here.join("bob");
    await root.client.$session.get().refetch();
    return { root, ada, bob };
  }

  test.each(LISTS)("%s: pages forward and back, and starts at the first page for another query", async (...list) => {
    const [name, path, use] = list;
    const { root, ada } = await joinUsers();
    const id = name === "useUsers" ? "ada" : ada.user.id;
    const { flow, does, isShown, line } = await open(root, (h) => {
      const [about, setAbout] = h.useState(id);
      return { ...use(h, about), setAbout };
    });
    await isShown({ names: { length: 2 }, page: 1, previous: null });
    const first = flow().names;
    line.isDown = true;
    await does(({ next }) => next?.());
    await isShown({ names: first, error: { code: "NETWORK_ERROR" }, isRefetching: false });
    line.isDown = false;
    const release = line.hold(path);
    await does(({ refetch }) => void refetch());
    expect(flow()).toMatchObject({ names: first, page: 2, isRefetching: true });
    release();
    await isShown({ names: { length: 1 }, next: null, isRefetching: false });
    expect(first).not.toContain(flow().names[0]);
    await does(({ previous }) => previous?.());
    await isShown({ names: first, page: 1, previous: null });
    await does(({ next }) => next?.());
    await isShown({ names: { length: 1 }, page: 2 });
    await does(({ setAbout }) => setAbout("nobody-there"));
    await until(() => expect(flow()).toMatchObject({ page: 1, previous: null, names: [] }));
  });

  test("useImpersonation: shows an impersonated session without a request", async () => {
    const { root, ada } = await joinUsers();
    await root.client.admin.impersonateUser({ userId: ada.user.id });
    const { isShown, line } = await open(root, (h) => ({ as: h.useImpersonation(), of: h.useUser(ada.user.id) }));
    await isShown({ as: { session: { impersonatedBy: root.user.id }, user: { name: "ada" } } });
    await isShown({ of: { data: null, error: { code: "NOT_WHILE_IMPERSONATING" } } });
    expect(line.answered("/admin/get-user")).toBe(0);
    await aside(() => root.client.admin.stopImpersonating());
    await isShown({ as: null, of: { data: { name: "ada" }, error: null } });
  });

  test("useApiKeys: follows changes, and separates the keys of the user and of each organization", async () => {
    const { root, ada } = await joinUsers();
    const { data } = await ada.client.organization.list();
    const [acme = "", beta = ""] = data?.map(({ id }) => id) ?? [];
    const { create } = ada.client.apiKey;
    for (const [name, organizationId] of [["Acme's", acme], ["Ada's"]]) await create({ name, organizationId });
    const use = (h: ScreenHarness) => {
      const [organizationId, setOrganization] = h.useState<string | undefined>(undefined);
      return { ...h.useApiKeys({ organizationId }), setOrganization };
    };
    const { flow, does, isShown, line } = await open(ada, use);
    await isShown({ data: { apiKeys: [{ name: "Ada's" }] } });
    await aside(() => create({ name: "Deploys" }));
    await isShown({ data: { apiKeys: { length: 2 } } });
    await does(({ setOrganization }) => setOrganization(acme));
    await isShown({ data: { apiKeys: [{ name: "Acme's" }] } });
    const release = line.hold("/api-key/list");
    await does(({ setOrganization }) => setOrganization(beta));
    expect(flow()).toMatchObject({ data: null, isPending: true });
    release();
    await isShown({ data: { apiKeys: [] } });
    const stranger = await open(root, use);
    await stranger.does(({ setOrganization }) => setOrganization(acme));
    await stranger.isShown({ data: null, error: { code: "YOU_ARE_NOT_ALLOWED_TO_MANAGE_API_KEYS" } });
  });
});
