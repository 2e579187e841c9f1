import { describe, expect, test, vi } from "vitest";
import type { Harness } from "../fixtures/harness.ts";
import { withSession } from "../fixtures/session.ts";
import { createSuite, REACTS } from "../fixtures/suite.ts";
import type { AuditStores, AuditTrailState } from "./use-audit-trail.ts";

interface Props {
  readonly harness: Harness;
  readonly client?: AuditStores;
  readonly actorId?: string;
  readonly states?: AuditTrailState[];
}
function Shown({ harness, client, actorId, states = [] }: Props) {
  const state = harness.useAuditTrail({ client, actorId, limit: 1 });
  states.push(state);
  const { data, page, isPending, isRefetching } = state;
  const events = data?.entries.map(({ event }) => event).join() ?? "nothing";
  return harness.createElement("p", null, isPending ? "…" : `${page}: ${events}${isRefetching ? "…" : ""}`);
}

describe.each(REACTS)("React %s", (_version, suffix) => {
  const suite = createSuite(suffix);
  const act = (work: () => unknown) => suite.harness().act(async () => void (await work()));

  /** A client whose server has three pages of a row each, for everybody and for each actor. */
  function cast() {
    const { createAuthClient, auditClient } = suite.harness();
    const fetch = vi.fn(async (input: RequestInfo | URL) => {
      const { searchParams } = new URL(String(input));
      const page = Number(searchParams.get("cursor") ?? 1);
      const event = `${searchParams.get("actorId") ?? "all"}-${page}`;
      return Response.json({ entries: [{ event }], nextCursor: page < 3 ? String(page + 1) : null });
    });
    const baseURL = `http://localhost${Math.floor(Math.random() * 1e9)}.test`;
    const client = createAuthClient({ baseURL, fetch: withSession(fetch), plugins: [auditClient()] });
    const states: AuditTrailState[] = [];
    /** Does it, and lets the page that it asks for arrive. */
    const settle = async (query: { actorId?: string; cursor?: string }, work: () => unknown = () => {}) => {
      await act(work);
      const $page = client.$auditTrail({ limit: 1, ...query });
      await act(() => vi.waitFor(() => expect($page.value.isPending).toBe(false), 10_000));
    };
    return { client, fetch, states, settle };
  }

  test("a component goes through the pages and back, and another filter begins at the first", async () => {
    const { client, states, settle } = cast();
    const harness = suite.harness();
    const element = (actorId?: string) =>
      harness.createElement(Shown, { harness, client, states, ...(actorId !== undefined && { actorId }) });
    const { container, root, shown } = suite.mount(element());
    await shown;
    const last = () => states.at(-1);
    await settle({});
    expect([container.textContent, last()?.previous]).toEqual(["1: all-1", null]);
    await settle({ cursor: "2" }, () => last()?.next?.());
    expect(container.textContent).toBe("2: all-2");
    await settle({ cursor: "3" }, () => last()?.next?.());
    expect([container.textContent, last()?.next]).toEqual(["3: all-3", null]);
    await settle({ cursor: "2" }, () => last()?.previous?.());
    expect(container.textContent).toBe("2: all-2");
    await settle({ actorId: "ada" }, () => root.render(element("ada")));
    expect([container.textContent, last()?.previous]).toEqual(["1: ada-1", null]);
  });

  test("a server renders that nothing is known, and asks nothing", () => {
    const { client, fetch } = cast();
    const harness = suite.harness();
    expect(harness.renderToString(harness.createElement(Shown, { harness, client }))).toBe("<p>…</p>");
    expect(fetch).not.toHaveBeenCalled();
  });

  test("a hook without a client that has the plugin says so", () => {
    const harness = suite.harness();
    expect(() => harness.renderToString(harness.createElement(Shown, { harness }))).toThrow(
      "The client must be created with auditClient()",
    );
  });
});
