import { describe, expect, test, vi } from "vitest";
import type { Harness } from "../fixtures/harness.ts";
import { withSession } from "../fixtures/session.ts";
import { createSuite, REACTS } from "../fixtures/suite.ts";
import type { AdminStores } from "./use-stores.ts";
import type { UsersState } from "./use-users.ts";

interface Props {
  readonly harness: Harness;
  readonly client: AdminStores;
  readonly search?: string | undefined;
  readonly seen?: UsersState[];
}
function Users({ harness, client, search, seen }: Props) {
  const state = harness.useUsers({ client, limit: 2, searchValue: search });
  seen?.push(state);
  const { data, error, isPending, isRefetching, page, next, previous } = state;
  const names = data?.users.map(({ name }) => name).join() || "nobody";
  const words = [
    isPending ? "pending" : (error?.code ?? names),
    isRefetching && "…",
    previous && "<",
    page,
    next && ">",
  ];
  return harness.createElement("p", null, words.filter(Boolean).join(" "));
}

describe.each(REACTS)("React %s", (_version, suffix) => {
  const stage = createSuite(suffix);
  const { shows } = stage;
  const act = (work: () => unknown) => stage.harness().act(async () => void (await work()));

  /** A client whose server pages through names, and answers when the test lets it. */
  function cast() {
    const { createAuthClient, adminClient } = stage.harness();
    const play = { names: ["Ada", "Bea", "Cyd", "Dee", "Eve"], status: 200, open: Promise.resolve() };
    const fetch = vi.fn(async (input: RequestInfo | URL) => {
      const { pathname, searchParams } = new URL(String(input));
      if (!pathname.endsWith("/list-users")) return Response.json({}, { headers: { "x-sallyport-changes": "users" } });
      await play.open;
      if (play.status !== 200) return Response.json({ code: "INTERNAL_ERROR" }, { status: play.status });
      const found = play.names.filter((name) => name.includes(searchParams.get("searchValue") ?? ""));
      const from = Number(searchParams.get("cursor") ?? 0);
      const users = found.slice(from, from + 2).map((name) => ({ id: name, name }));
      return Response.json({ users, total: found.length, nextCursor: from + 2 < found.length ? `${from + 2}` : null });
    });
    const hold = (): (() => void) => {
      let release = (): void => {};
      play.open = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    };
    const baseURL = `http://localhost${Math.floor(Math.random() * 1e9)}.test`;
    const client = createAuthClient({ baseURL, fetch: withSession(fetch), plugins: [adminClient()] });
    const seen: UsersState[] = [];
    const harness = stage.harness();
    const element = (search?: string) => harness.createElement(Users, { harness, client, seen, search });
    return { play, fetch, hold, client, seen, element };
  }

  test("pages go on and back; the page before stays while the next one loads", async () => {
    const { element, seen, hold, fetch } = cast();
    const { container, shown } = stage.mount(element());
    await shown;
    await shows(container, "Ada,Bea 1 >");
    const release = hold();
    await act(() => seen.at(-1)?.next?.());
    expect(container.textContent).toBe("Ada,Bea … < 2");
    await act(release);
    await shows(container, "Cyd,Dee < 2 >");
    await act(() => seen.at(-1)?.next?.());
    await shows(container, "Eve < 3");
    await act(() => seen.at(-1)?.previous?.());
    await shows(container, "Cyd,Dee < 2 >");
    await act(() => seen.at(-1)?.previous?.());
    await shows(container, "Ada,Bea 1 >");
    expect(fetch.mock.calls.every(([input]) => new URL(String(input)).searchParams.get("limit") === "2")).toBe(true);
  });

  test("another search begins at its first page, and one that finds nobody is empty", async () => {
    const { element, seen } = cast();
    const { container, root, shown } = stage.mount(element());
    await shown;
    await shows(container, "Ada,Bea 1 >");
    await act(() => seen.at(-1)?.next?.());
    await shows(container, "Cyd,Dee < 2 >");
    await act(() => root.render(element("e")));
    await shows(container, "Bea,Dee 1 >");
    await act(() => root.render(element("z")));
    await shows(container, "nobody 1");
    expect(seen.at(-1)?.data).toEqual({ users: [], total: 0, nextCursor: null });
  });

  test("the page that is shown follows what calls change, and a failure is told", async () => {
    const { element, play, client, seen } = cast();
    const { container, shown } = stage.mount(element());
    await shown;
    await shows(container, "Ada,Bea 1 >");
    await act(() => seen.at(-1)?.next?.());
    await shows(container, "Cyd,Dee < 2 >");
    play.names = ["Ada", "Bea", "Cyd"];
    await act(() => client.admin.removeUser({ userId: "Dee" }));
    await shows(container, "Cyd < 2");
    play.status = 500;
    await act(() => seen.at(-1)?.refetch());
    await shows(container, "INTERNAL_ERROR < 2");
    expect(seen.at(-1)?.data?.users).toMatchObject([{ name: "Cyd" }]);
  });

  test("a server renders that nothing is known, and asks nothing", () => {
    const { element, fetch } = cast();
    expect(stage.harness().renderToString(element())).toBe("<p>pending 1</p>");
    expect(fetch).not.toHaveBeenCalled();
  });
});
