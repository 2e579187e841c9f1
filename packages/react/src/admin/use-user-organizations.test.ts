import { describe, expect, test, vi } from "vitest";
import type { Harness } from "../fixtures/harness.ts";
import { withSession } from "../fixtures/session.ts";
import { createSuite, REACTS } from "../fixtures/suite.ts";
import type { AdminStores } from "./use-stores.ts";
import type { UserOrganizationsState } from "./use-user-organizations.ts";

interface Props {
  readonly harness: Harness;
  readonly client: AdminStores;
  readonly userId: string;
  readonly seen: UserOrganizationsState[];
}
function Organizations({ harness, client, userId, seen }: Props) {
  const state = harness.useUserOrganizations(userId, { client, limit: 2 });
  seen.push(state);
  const { data, isPending, page } = state;
  const names = data?.organizations.map(({ name }) => name).join() || "none";
  return harness.createElement("p", null, isPending ? "pending" : `${names} ${page}`);
}

describe.each(REACTS)("React %s", (_version, suffix) => {
  const stage = createSuite(suffix);
  const { shows } = stage;

  /** A client whose server knows three organizations of ada, and none of others. */
  function cast() {
    const { createAuthClient, adminClient, createElement } = stage.harness();
    const names = ["Acme", "Beta", "Core"];
    const fetch = vi.fn(async (input: RequestInfo | URL) => {
      const { searchParams } = new URL(String(input));
      const from = Number(searchParams.get("cursor") ?? 0);
      const found = searchParams.get("userId") === "ada" ? names.slice(from, from + 2) : [];
      return Response.json({
        organizations: found.map((name) => ({ id: name, name })),
        nextCursor: from + found.length < names.length && found.length > 0 ? String(from + 2) : null,
      });
    });
    const baseURL = `http://localhost${Math.floor(Math.random() * 1e9)}.test`;
    const client = createAuthClient({ baseURL, fetch: withSession(fetch), plugins: [adminClient()] });
    const seen: UserOrganizationsState[] = [];
    const element = (userId: string) =>
      createElement(Organizations, { harness: stage.harness(), client, userId, seen });
    return { fetch, seen, element };
  }

  test("pages go on and back, and another user's begin at the first", async () => {
    const { element, seen } = cast();
    const { act } = stage.harness();
    const { container, root, shown } = stage.mount(element("ada"));
    await shown;
    await shows(container, "Acme,Beta 1");
    await act(async () => seen.at(-1)?.next?.());
    await shows(container, "Core 2");
    expect(seen.at(-1)?.next).toBeNull();
    await act(async () => seen.at(-1)?.previous?.());
    await shows(container, "Acme,Beta 1");
    await act(async () => seen.at(-1)?.next?.());
    await shows(container, "Core 2");
    await act(async () => root.render(element("bob")));
    await shows(container, "none 1");
  });

  test("a server renders that nothing is known, and asks nothing", () => {
    const { element, fetch } = cast();
    expect(stage.harness().renderToString(element("ada"))).toBe("<p>pending</p>");
    expect(fetch).not.toHaveBeenCalled();
  });
});
