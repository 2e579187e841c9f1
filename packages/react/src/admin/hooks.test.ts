import { describe, expect, test, vi } from "vitest";
import type { Harness } from "../fixtures/harness.ts";
import { sessionOf } from "../fixtures/session.ts";
import { createSuite, REACTS } from "../fixtures/suite.ts";
import type { AdminStores } from "./use-stores.ts";

interface Props {
  readonly harness: Harness;
  readonly client?: AdminStores;
}
function Shown({ harness, client }: Props) {
  const { data: user, error, isPending } = harness.useUser("u1", client);
  const { data: sessions } = harness.useUserSessions("u1", client);
  const { data: accounts } = harness.useUserAccounts("u1", client);
  const as = harness.useImpersonation(client);
  const words = [
    user?.name ?? error?.code ?? "nobody",
    `${sessions?.sessions.length ?? "no"} sessions`,
    `${accounts?.accounts.length ?? "no"} ways in`,
    as ? `${as.session.impersonatedBy} as ${as.user.name}` : "oneself",
  ];
  return harness.createElement("p", null, isPending ? "…" : words.join(", "));
}

describe.each(REACTS)("React %s", (_version, suffix) => {
  const stage = createSuite(suffix);
  const { shows } = stage;

  /** A client whose server knows one user, and who is signed in. */
  function cast() {
    const { createAuthClient, adminClient } = stage.harness();
    const play = { name: "Ada" as string | null, sessions: 2, impersonatedBy: null as string | null };
    const fetch = vi.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
      const path = new URL(String(input)).pathname.slice("/api/auth/".length);
      if (path === "get-session") {
        const { user, session } = sessionOf("fox");
        return Response.json({ user, session: { ...session, impersonatedBy: play.impersonatedBy } });
      }
      if (path === "admin/list-user-sessions" && init?.method === "POST")
        return Response.json({ sessions: Array.from({ length: play.sessions }, (_, at) => ({ id: `s${at}` })) });
      if (path === "admin/list-user-accounts") return Response.json({ accounts: [{ id: "a1" }] });
      if (path !== "admin/get-user") return Response.json({}, { headers: { "x-sallyport-changes": "users" } });
      if (play.name !== null) return Response.json({ id: "u1", name: play.name });
      return Response.json({ code: "USER_NOT_FOUND", message: "User not found" }, { status: 404 });
    });
    const baseURL = `http://localhost${Math.floor(Math.random() * 1e9)}.test`;
    return { play, fetch, client: createAuthClient({ baseURL, fetch, plugins: [adminClient()] }) };
  }
  test("a component shows a user, and follows what calls change", async () => {
    const { client, play } = cast();
    const harness = stage.harness();
    const { createElement, SessionProvider, act } = harness;
    const page = createElement(SessionProvider, { client }, createElement(Shown, { harness }));
    const { container, shown } = stage.mount(page);
    await shown;
    await shows(container, "Ada, 2 sessions, 1 ways in, oneself");
    play.sessions = 0;
    await act(async () => void (await client.admin.revokeUserSessions({ userId: "u1" })));
    await shows(container, "Ada, 0 sessions, 1 ways in, oneself");
    play.name = null;
    await act(async () => void (await client.admin.removeUser({ userId: "u1" })));
    await shows(container, "USER_NOT_FOUND, 0 sessions, 1 ways in, oneself");
  });

  test("whoever is signed in as somebody else is told of it", async () => {
    const { client, fetch, play } = cast();
    const harness = stage.harness();
    play.impersonatedBy = "root";
    const { container, shown } = stage.mount(harness.createElement(Shown, { harness, client }));
    await shown;
    // The server would refuse it, and is not asked.
    await shows(container, "NOT_WHILE_IMPERSONATING, no sessions, no ways in, root as fox");
    expect(fetch.mock.calls.map(([url]) => new URL(String(url)).pathname)).toEqual(["/api/auth/get-session"]);
    play.impersonatedBy = null;
    await harness.act(async () => void (await client.$session.value.refetch()));
    await shows(container, "Ada, 2 sessions, 1 ways in, oneself");
  });

  test("a server renders that nothing is known, and asks nothing", () => {
    const { client, fetch } = cast();
    const harness = stage.harness();
    expect(harness.renderToString(harness.createElement(Shown, { harness, client }))).toBe("<p>…</p>");
    expect(fetch).not.toHaveBeenCalled();
  });

  test("a hook without a client that has the plugin says so", () => {
    const harness = stage.harness();
    expect(() => harness.renderToString(harness.createElement(Shown, { harness }))).toThrow(
      /created with adminClient\(\)/,
    );
  });
});
