import { describe, expect, test, vi } from "vitest";
import type { Harness } from "../fixtures/harness.ts";
import { withSession } from "../fixtures/session.ts";
import { createSuite, REACTS } from "../fixtures/suite.ts";
import type { OrganizationStores } from "./use-stores.ts";

interface Props {
  readonly harness: Harness;
  readonly client?: OrganizationStores;
}
function Everything({ harness, client }: Props) {
  const words = [
    harness.useOrganization(client).data?.name,
    harness.useOrganizations(client).data?.[0]?.name,
    harness.useActiveMember(client).data?.role,
    harness.useInvitations(client).data?.[0]?.email,
    harness.useTeams(client).data?.[0]?.name,
    harness.useMembers({ client }).data?.members[0]?.user.name,
    harness.usePermission({ team: ["create"] }, { ...(client && { client }) }),
  ];
  return harness.createElement("p", null, words.join(" "));
}
interface PageProps extends Props {
  readonly client: OrganizationStores;
  readonly offset: number;
  readonly refetches: (() => Promise<void>)[];
}
function Page({ harness, client, offset, refetches }: PageProps) {
  const { data, isPending, isRefetching, refetch } = harness.useMembers({ client, limit: 1, offset });
  refetches.push(refetch);
  const name = data?.members[0]?.user.name ?? "nobody";
  return harness.createElement("p", null, `${isPending ? "pending" : name}${isRefetching ? "…" : ""}`);
}

describe.each(REACTS)("React %s", (_version, suffix) => {
  const suite = createSuite(suffix);
  const act = (work: () => unknown) => suite.harness().act(async () => void (await work()));

  /** A client on whose server everything bears this name; it answers when the test lets it. */
  function cast(name: string, mayMakeTeams: boolean) {
    const { createAuthClient, organizationClient } = suite.harness();
    const gate = { open: Promise.resolve() };
    const answers: Readonly<Record<string, (offset: string | null) => unknown>> = {
      "get-organization": () => ({ name }),
      list: () => [{ name }],
      "get-active-member": () => ({ role: name, grants: { [name]: mayMakeTeams ? { team: ["create"] } : {} } }),
      "list-invitations": () => [{ email: name }],
      "list-teams": () => [{ name }],
      "list-members": (offset) => ({ members: [{ user: { name: `${name}${offset ?? ""}` } }], total: 1 }),
    };
    const fetch = vi.fn(async (input: RequestInfo | URL) => {
      const { pathname, searchParams } = new URL(String(input));
      await gate.open;
      return Response.json(answers[pathname.split("/").at(-1) ?? ""]?.(searchParams.get("offset")) ?? null);
    });
    const hold = (): (() => void) => {
      let release = (): void => {};
      gate.open = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    };
    const client = createAuthClient({
      baseURL: `http://${name}.test`,
      fetch: withSession(fetch),
      plugins: [organizationClient()],
    });
    return { client, fetch, hold };
  }

  test("every hook is about the client that it is given, and about the provider's where it is given none", async () => {
    const [provided, own] = [cast("provided", false), cast("own", true)];
    const harness = suite.harness();
    const { createElement, SessionProvider } = harness;
    const show = async (props: Props) => {
      const child = createElement(Everything, props);
      const { container, shown } = suite.mount(createElement(SessionProvider, { client: provided.client }, child));
      await shown;
      return container;
    };
    const [given, none] = [await show({ harness, client: own.client }), await show({ harness })];
    const said = (name: string, may: boolean) => `${Array.from({ length: 6 }, () => name).join(" ")} ${may}`;
    await act(() => vi.waitFor(() => expect(given.textContent).toBe(said("own", true)), 10_000));
    await act(() => vi.waitFor(() => expect(none.textContent).toBe(said("provided", false)), 10_000));
  });

  test("members of one client are not shown while those of another one load", async () => {
    const [here, there] = [cast("here", true), cast("there", true)];
    const harness = suite.harness();
    const page = (client: OrganizationStores, offset: number) =>
      harness.createElement(Page, { harness, client, offset, refetches: [] });
    const { container, root, shown } = suite.mount(page(here.client, 0));
    await shown;
    await act(() => vi.waitFor(() => expect(container.textContent).toBe("here0"), 10_000));
    const release = there.hold();
    await act(() => root.render(page(there.client, 1)));
    expect(container.textContent).toBe("pending");
    await act(release);
    await act(() => vi.waitFor(() => expect(container.textContent).toBe("there1"), 10_000));
  });

  test("refetch asks for the page that was asked for, not for the one that is still shown", async () => {
    const { client, fetch, hold } = cast("works", true);
    const harness = suite.harness();
    const refetches: (() => Promise<void>)[] = [];
    const page = (offset: number) => harness.createElement(Page, { harness, client, offset, refetches });
    const { container, root, shown } = suite.mount(page(0));
    await shown;
    await act(() => vi.waitFor(() => expect(container.textContent).toBe("works0"), 10_000));
    const release = hold();
    await act(() => root.render(page(1)));
    expect(container.textContent).toBe("works0…");
    expect(refetches.at(-1)).toBe(client.$membersPage({ limit: 1, offset: 1 }).value.refetch);
    await act(release);
    await act(() => vi.waitFor(() => expect(container.textContent).toBe("works1"), 10_000));
    expect(fetch.mock.calls.map(([input]) => new URL(String(input)).searchParams.get("offset"))).toEqual(["0", "1"]);
  });

  test("what a client knows already is not in a server's page, nor in the first render over one", async () => {
    const { client } = cast("known", true);
    const harness = suite.harness();
    const { $organization, $can, $activeMember, $members } = client;
    await Promise.all([$organization, $activeMember, $members].map(({ value }) => value.refetch()));
    expect([$organization.value.data?.name, $can.value({ team: ["create"] })]).toEqual(["known", true]);
    const html = harness.renderToString(harness.createElement(Everything, { harness, client }));
    expect(html).toBe(`<p>${" ".repeat(6)}false</p>`);
    const container = suite.place(html);
    await act(() => {
      const root = harness.hydrateRoot(container, harness.createElement(Everything, { harness, client }));
      suite.closing.push(() => root.unmount());
    });
    const shown = `${Array.from({ length: 6 }, () => "known").join(" ")} true`;
    await act(() => vi.waitFor(() => expect(container.textContent).toBe(shown), 10_000));
  });
});
