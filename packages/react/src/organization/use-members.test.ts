import { describe, expect, test, vi } from "vitest";
import type { Harness } from "../fixtures/harness.ts";
import { withSession } from "../fixtures/session.ts";
import { createSuite, REACTS } from "../fixtures/suite.ts";
import type { OrganizationStores } from "./use-stores.ts";

interface PageProps {
  readonly harness: Harness;
  readonly client: OrganizationStores;
  readonly offset: number;
  readonly renders: string[];
}
function Page({ harness, client, offset, renders }: PageProps) {
  const { data, isPending, isRefetching } = harness.useMembers({ client, limit: 1, offset });
  const name = data?.members[0]?.user.name ?? "nobody";
  const text = `${isPending ? "pending" : name}${isRefetching ? "…" : ""}`;
  renders.push(text);
  return harness.createElement("p", null, text);
}
function Rest({ harness, client }: Pick<PageProps, "harness" | "client">) {
  const teams = harness.useTeams(client).data?.length ?? "no";
  const invitations = harness.useInvitations(client).data?.length ?? "no";
  const role = harness.useActiveMember(client).data?.role ?? "no";
  return harness.createElement("p", null, `${teams} teams, ${invitations} invitations, ${role} role`);
}

describe.each(REACTS)("React %s", (_version, suffix) => {
  const suite = createSuite(suffix);

  /** A client whose server has a member for each organization and offset, and answers when the test lets it. */
  function cast() {
    const { createAuthClient, organizationClient } = suite.harness();
    const gate = { open: Promise.resolve() };
    const fetch = vi.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
      const url = new URL(String(input));
      const named = new Headers(init?.headers).get("x-organization") ?? "active";
      await gate.open;
      if (url.pathname.endsWith("/list-members")) {
        const name = `${named} ${url.searchParams.get("offset")}`;
        return Response.json({ members: [{ user: { name } }], total: 9, nextCursor: null });
      }
      return Response.json(url.pathname.endsWith("/get-active-member") ? { role: "owner", grants: {} } : []);
    });
    const baseURL = `http://localhost${Math.floor(Math.random() * 1e9)}.test`;
    const hold = (): (() => void) => {
      let release = (): void => {};
      gate.open = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    };
    return {
      hold,
      fetch,
      client: createAuthClient({ baseURL, fetch: withSession(fetch), plugins: [organizationClient()] }),
    };
  }
  const act = (work: () => unknown) => suite.harness().act(async () => void (await work()));

  test("the page before stays while the next one loads, but not when the organization is another one", async () => {
    const { client, hold } = cast();
    const harness = suite.harness();
    const renders: string[] = [];
    const page = (offset: number) => harness.createElement(Page, { harness, client, offset, renders });
    const { container, root, shown } = suite.mount(page(0));
    await shown;
    await suite.shows(container, "active 0");

    let release = hold();
    await act(() => root.render(page(1)));
    expect(container.textContent).toBe("active 0…");
    await act(release);
    await suite.shows(container, "active 1");
    expect(renders.slice(renders.indexOf("active 0"))).not.toContain("pending");

    release = hold();
    await act(() => root.render(page(2)));
    expect(container.textContent).toBe("active 1…");
    renders.length = 0;
    await act(() => client.$selectOrganization("other"));
    expect(container.textContent).toBe("pending");
    await act(release);
    await suite.shows(container, "other 2");
    expect(renders.filter((text) => text.startsWith("active"))).toEqual([]);
  });

  test("teams, invitations and the active member have hooks; a server renders nothing of them and asks nothing", async () => {
    const { client, fetch } = cast();
    const harness = suite.harness();
    const { createElement, renderToString } = harness;
    const page = createElement(Page, { harness, client, offset: 3, renders: [] });
    const rest = createElement(Rest, { harness, client });
    const html = renderToString(createElement("div", null, page, rest));
    expect(html).toBe("<div><p>pending</p><p>no teams, no invitations, no role</p></div>");
    expect(fetch).not.toHaveBeenCalled();

    const container = suite.place(html);
    // Whatever is begun outside `act` is done when the machine has the time.
    await act(() => {
      const root = harness.hydrateRoot(container, createElement("div", null, page, rest));
      suite.closing.push(() => root.unmount());
    });
    await suite.shows(container, "active 30 teams, 0 invitations, owner role");
    expect(fetch).toHaveBeenCalledTimes(4);
  });
});
