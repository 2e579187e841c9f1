import type { ComponentType, ReactNode } from "react";
import { afterEach, expect, test } from "vitest";
import { inEachReact } from "../../../fixtures/in-each-react.ts";
import { CAPABILITIES, type Stage } from "../../../fixtures/screens.ts";
import { sessionOf } from "../../../fixtures/session.ts";

const ada = sessionOf("ada");
const ORGANIZATIONS = {
  creation: "always" as const,
  teams: false,
  roles: [],
  dynamicRoles: false,
  deletion: true,
  policies: false,
  domains: false,
};
const KEYS = { organizations: false, statements: {}, defaultExpiresIn: null, maxExpiresIn: null };
const CUT_OFF = "We couldn’t reach the server. Check your connection and try again.";

const TOO_MANY = "You’ve been signed out because you signed in on too many devices.";

inEachReact("RequireSession", ({ harness, stage, provided, mount, until }) => {
  afterEach(() => history.replaceState(null, "", "/"));

  /** A page with a field, whose provider gets a new navigate function on each render. */
  function pageOf(server: Stage, initialSession?: typeof ada | null): ReactNode {
    const { createElement, RequireSession } = harness();
    const inside = createElement(RequireSession, null, createElement("input", { name: "note" }));
    const navigate: Stage["navigate"] = ((path, options) => server.navigate(path, options)) as Stage["navigate"];
    return provided({ client: server.client, navigate }, inside, {
      initialSession,
      initialCapabilities: CAPABILITIES,
    });
  }
  const cutOff = (): never => {
    throw new TypeError("Failed to fetch");
  };

  test("keeps the input while the server is unreachable", async () => {
    const server = stage();
    const { container, shown } = mount(pageOf(server, ada));
    await shown;
    const field = container.querySelector("input") ?? expect.fail("There is no field");
    field.value = "Half a sentence";
    server.answers["/get-session"] = cutOff;
    await harness().act(() => server.client.$session.get().refetch());
    expect(server.client.$session.get().status).toBe("unknown");
    expect(container.querySelector("input")).toBe(field);
    expect(field.value).toBe("Half a sentence");
    expect(server.navigate.mock.calls).toEqual([]);
  });

  test("shows an error when the server is unreachable at first, and can retry", async () => {
    const server = stage();
    server.answers["/get-session"] = cutOff;
    const { container, shown } = mount(pageOf(server));
    await shown;
    await until(() => expect(container.querySelector("h1")?.textContent).toBe(CUT_OFF));
    const button = container.querySelector("button");
    expect(button?.textContent).toBe("Try again");
    server.answers["/get-session"] = () => ada;
    await harness().act(async () => button?.click());
    await until(() => expect(container.querySelector("input")).not.toBeNull());
    expect(container.textContent).not.toContain(CUT_OFF);
    expect(server.navigate.mock.calls).toEqual([]);
  });

  test("redirects a visitor once with query and fragment, even if navigate changes", async () => {
    const server = stage();
    server.navigate.mockImplementation((path) => history.replaceState(null, "", path));
    history.replaceState(null, "", "/reports?year=2026#last");
    const { root, shown } = mount(pageOf(server, null));
    await shown;
    await harness().act(async () => root.render(pageOf(server, null)));
    await harness().act(async () => root.render(pageOf(server, null)));
    const path = `/sign-in?${new URLSearchParams({ callbackURL: "/reports?year=2026#last" })}`;
    expect(server.navigate.mock.calls).toEqual([[path, { replace: true }]]);
  });

  test("sign-in explains that the session ended elsewhere", async () => {
    const server = stage();
    server.navigate.mockImplementation((path) => history.replaceState(null, "", path));
    history.replaceState(null, "", "/reports");
    const { shown } = mount(pageOf(server, ada));
    await shown;
    server.answers["/get-session"] = () => null;
    await harness().act(() => server.client.$session.get().refetch());
    const path = "/sign-in?callbackURL=%2Freports&error=session_ended";
    expect(server.navigate.mock.calls).toEqual([[path, { replace: true }]]);
    const { createElement, SignIn } = harness();
    const signIn = mount(provided(server, createElement(SignIn)));
    await signIn.shown;
    await until(() => expect(signIn.container.textContent).toContain("Your session has ended. Sign in to continue."));
  });

  test("sign-in explains that the limit of sessions ended the session", async () => {
    const server = stage();
    server.navigate.mockImplementation((path) => history.replaceState(null, "", path));
    history.replaceState(null, "", "/reports");
    const { shown } = mount(pageOf(server, ada));
    await shown;
    const headers = { "x-sallyport-session-ended": "too_many_sessions" };
    server.answers["/get-session"] = () => Response.json(null, { headers });
    await harness().act(() => server.client.$session.get().refetch());
    const path = "/sign-in?callbackURL=%2Freports&error=too_many_sessions";
    expect(server.navigate.mock.calls).toEqual([[path, { replace: true }]]);
    for (const at of [path, "/sign-in"]) {
      history.replaceState(null, "", at);
      const { createElement, SignIn } = harness();
      const signIn = mount(provided(server, createElement(SignIn)));
      await signIn.shown;
      await until(() => expect(signIn.container.textContent).toContain(TOO_MANY));
    }
  });

  test.each(["UserProfile", "AdminUsers", "AuditLog", "CreateOrganization", "ApiKeys"] as const)(
    "<%s> shows that the session has ended",
    async (name) => {
      const server = stage();
      server.answers["/get-session"] = () => ada;
      const { adminClient, auditClient, apiKeyClient, organizationClient, createAuthClient } = harness();
      const { baseURL, fetch } = server;
      const clients = [adminClient(), auditClient(), apiKeyClient(), organizationClient()] as const;
      const client = createAuthClient({ baseURL, fetch, plugins: clients });
      const offers = { admin: { roles: ["user"] }, audit: {}, organization: ORGANIZATIONS, "api-key": KEYS };
      const plugins = { ...CAPABILITIES.plugins, ...offers };
      const screen = harness().createElement(harness()[name] as ComponentType);
      const props = { initialSession: ada, initialCapabilities: { ...CAPABILITIES, plugins } };
      const { container, shown } = mount(provided({ client }, screen, props));
      await shown;
      server.answers["/get-session"] = () => null;
      await harness().act(() => client.$session.get().refetch());
      await until(() => expect(container.querySelector("h1")?.textContent).toBe("You’ve been signed out"));
      expect(container.querySelector("a")?.getAttribute("href")).toMatch(/^\/sign-in\?callbackURL=/);
    },
  );

  test("redirects once after signing out, with the current page as the callback URL", async () => {
    const server = stage();
    server.navigate.mockImplementation((path) => history.replaceState(null, "", path));
    history.replaceState(null, "", "/first");
    const { shown } = mount(pageOf(server, ada));
    await shown;
    history.replaceState(null, "", "/second");
    server.answers["/get-session"] = () => null;
    server.answers["/sign-out"] = () =>
      Response.json({ success: true }, { headers: { "x-sallyport-changes": "session,user" } });
    await harness().act(async () => void (await server.client.signOut()));
    await until(() => expect(server.navigate).toHaveBeenCalled());
    expect(server.navigate.mock.calls).toEqual([["/sign-in?callbackURL=%2Fsecond", { replace: true }]]);
  });
});
