import { describe, expect, test, vi } from "vitest";
import type { Harness } from "../fixtures/harness.ts";
import { withSession } from "../fixtures/session.ts";
import { createSuite, REACTS } from "../fixtures/suite.ts";
import type { OrganizationStores } from "./use-stores.ts";

const DEN = { id: "o1", name: "Den", slug: "den", logo: null, metadata: null, createdAt: "2026-01-01T00:00:00.000Z" };
const member = (role: string) => ({
  id: "m1",
  organizationId: "o1",
  userId: "fox",
  role,
  teamId: null,
  createdAt: "2026-01-01T00:00:00.000Z",
  grants: { member: { ac: ["read"] }, ...(role.includes("admin") && { admin: { invitation: ["create"] } }) },
  user: { id: "fox", name: "Fox", email: "fox@example.com", image: null },
});
const NONE = Response.json({ code: "NO_ACTIVE_ORGANIZATION", message: "No active organization" }, { status: 400 });

interface StageProps {
  readonly harness: Harness;
}
function Shown({ harness }: StageProps) {
  const { data: organization, isPending } = harness.useOrganization();
  const { data: list } = harness.useOrganizations();
  const { data: page } = harness.useMembers();
  const may = harness.usePermission({ invitation: ["create"] });
  const either = harness.usePermission({ organization: ["delete"], ac: ["read"] }, { connector: "OR" });
  const words = [organization?.name ?? "none", `${list?.length ?? 0} of mine`, `${page?.total ?? 0} in it`];
  return harness.createElement("p", null, isPending ? "…" : [...words, may, either].join(" | "));
}
function Told({ harness, client }: StageProps & { readonly client: OrganizationStores }) {
  const { data, error } = harness.useOrganization(client);
  return harness.createElement("p", null, `${data?.name ?? "none"} ${error?.code ?? "fine"}`);
}

describe.each(REACTS)("React %s", (_version, suffix) => {
  const suite = createSuite(suffix);

  /** A client whose server knows one organization, in which the person has the role that the test says. */
  function cast() {
    const { createAuthClient, organizationClient } = suite.harness();
    const play = { role: "member" as string | null, fails: false };
    const fetch = vi.fn(async (input: RequestInfo | URL) => {
      if (play.fails) throw new TypeError("no network");
      const path = new URL(String(input)).pathname.slice("/api/auth/organization/".length);
      const headers = { "x-sallyport-changes": "session,members" };
      if (path === "set-active") return Response.json(null, { headers });
      if (path === "list") return Response.json([DEN]);
      if (play.role === null) return NONE.clone();
      if (path === "get-organization") return Response.json(DEN);
      if (path === "get-active-member") return Response.json(member(play.role));
      if (path === "list-members") return Response.json({ members: [member(play.role)], total: 1 });
      return Response.json(null);
    });
    const baseURL = `http://localhost${Math.floor(Math.random() * 1e9)}.test`;
    return {
      play,
      fetch,
      client: createAuthClient({ baseURL, fetch: withSession(fetch), plugins: [organizationClient()] }),
    };
  }

  function show({ client }: ReturnType<typeof cast>) {
    const { createElement, SessionProvider } = suite.harness();
    return suite.mount(createElement(SessionProvider, { client }, createElement(Shown, { harness: suite.harness() })));
  }
  /** Does it, and lets what follows from it come to rest. */
  const settle = ({ $organization, $members }: OrganizationStores, act: () => unknown = () => {}, withMembers = true) =>
    suite.harness().act(async () => {
      await act();
      const busy = ({ isPending, isRefetching }: { isPending: boolean; isRefetching: boolean }) =>
        isPending || isRefetching;
      await vi.waitFor(() => {
        expect(busy($organization.value)).toBe(false);
        expect(withMembers && busy($members.value)).toBe(false);
      });
    });

  test("a component shows the active organization, and what its member may do", async () => {
    const played = cast();
    const { client, play, fetch } = played;
    const { container, shown } = show(played);
    await shown;
    await settle(client);
    expect(container.textContent).toBe("Den | 1 of mine | 1 in it | false | true");
    expect(fetch).toHaveBeenCalledTimes(4);

    play.role = "member,admin";
    await settle(client, () => client.organization.setActive({ organizationId: "o1" }));
    expect(container.textContent).toBe("Den | 1 of mine | 1 in it | true | true");

    play.role = null;
    await settle(client, () => client.organization.setActive({ organizationId: null }));
    expect(container.textContent).toBe("none | 1 of mine | 0 in it | false | false");
  });

  test("a failure is told, and what was known stays", async () => {
    const { client, play } = cast();
    const harness = suite.harness();
    const { container, shown } = suite.mount(harness.createElement(Told, { harness, client }));
    await shown;
    await settle(client, () => {}, false);
    expect(container.textContent).toBe("Den fine");
    play.fails = true;
    await settle(client, () => client.$organization.value.refetch(), false);
    expect(container.textContent).toBe("Den NETWORK_ERROR");
  });

  test("a server renders that nothing is known, and asks nothing", () => {
    const { client, fetch } = cast();
    const { createElement, renderToString, SessionProvider } = suite.harness();
    expect(
      renderToString(createElement(SessionProvider, { client }, createElement(Shown, { harness: suite.harness() }))),
    ).toBe("<p>…</p>");
    expect(fetch).not.toHaveBeenCalled();
  });

  test("a hook without a client that has the plugin says so", () => {
    const { createAuthClient, createElement, renderToString, SessionProvider } = suite.harness();
    const client = createAuthClient({ baseURL: "http://localhost" });
    const message = /created with organizationClient\(\)/;
    expect(() => renderToString(createElement(Shown, { harness: suite.harness() }))).toThrow(message);
    expect(() =>
      renderToString(createElement(SessionProvider, { client }, createElement(Shown, { harness: suite.harness() }))),
    ).toThrow(message);
  });
});
