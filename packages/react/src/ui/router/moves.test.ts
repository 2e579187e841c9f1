import { afterEach, describe, expect, test } from "vitest";
import { CAPABILITIES, createScreenSuite } from "../../fixtures/screens.ts";
import { asOnServer } from "../../fixtures/server-page.ts";
import { sessionOf } from "../../fixtures/session.ts";
import { REACTS } from "../../fixtures/suite.ts";

const capabilities = { ...CAPABILITIES, plugins: { ...CAPABILITIES.plugins, admin: { roles: ["user"] } } };
const ada = sessionOf("ada");

describe.each(REACTS)("React %s", (_version, suffix) => {
  // This suite has its own module graph, in which no screen has been loaded.
  const { harness, stage, provided, mount, place, until, closing } = createScreenSuite(suffix, "moves");

  afterEach(() => history.replaceState(null, "", "/"));

  /** A page at the browser's path, or at the path that a router passes. */
  function pageOf(initialSession: typeof ada | null, path?: string) {
    const { createElement, Screens } = harness();
    const server = stage();
    server.answers["/get-session"] = () => initialSession;
    server.answers["/capabilities"] = () => capabilities;
    server.answers["/admin/list-users"] = () => ({ users: [], total: 0, nextCursor: null });
    const props = { initialSession, initialCapabilities: capabilities };
    const of = (shown?: string) =>
      provided(
        server,
        createElement(Screens, { ...(shown !== undefined && { path: shown }), children: "Home" }),
        props,
      );
    return { server, of, element: of(path) };
  }

  test("a screen that is loading is busy, on the server and in the browser", async () => {
    const { act, createRoot, renderToString } = harness();
    const { element } = pageOf(null, "/forgot-password");
    const busy =
      '<section data-sallyport="" data-part="screen" data-size="card" data-state="loading" aria-busy="true"></section>';
    expect(asOnServer(() => renderToString(element))).toContain(busy);
    const container = place();
    const root = createRoot(container);
    closing.push(() => root.unmount());
    act(() => root.render(element));
    expect(container.innerHTML).toBe(busy);
    await until(() => expect(container.querySelector("h1")?.textContent).toBe("Reset your password"));
    expect(container.querySelector("[aria-busy=true]")).toBeNull();
  });

  test("a screen gets the focus only after navigation from another page", async () => {
    const { act } = harness();
    const { of } = pageOf(null);
    const { container, root, shown } = mount(of("/sign-in"));
    await shown;
    await until(() => expect(container.querySelector("h1")?.textContent).toBe("Sign in"));
    expect(document.activeElement).toBe(document.body);

    await act(async () => root.render(of("/sign-up")));
    await until(() => expect(document.activeElement?.textContent).toBe("Create your account"));
    await act(async () => root.render(of("/")));
    expect(container.textContent).toBe("Home");
    await act(async () => root.render(of("/sign-in")));
    await until(() => expect(document.activeElement?.textContent).toBe("Sign in"));
  });

  test.each([
    [true, "Sign in"],
    [undefined, undefined],
  ])(
    "followsNavigation %s says whether a router mounts the screen after navigation",
    async (followsNavigation, focused) => {
      const { createElement, Screens } = harness();
      const props = { path: "/sign-in", ...(followsNavigation !== undefined && { followsNavigation }) };
      const page = { initialSession: null, initialCapabilities: capabilities };
      const { container, shown } = mount(provided(stage(), createElement(Screens, props), page));
      await shown;
      await until(() => expect(container.querySelector("h1")?.textContent).toBe("Sign in"));
      expect(container.querySelector("h1:focus")?.textContent).toBe(focused);
    },
  );

  test.each([
    ["google%257C12", "google%7C12"],
    ["a%2Fb", "a/b"],
    ["100%", "100%"],
  ])("the path segment %s is the user id %s", async (part, userId) => {
    const { server, element } = pageOf(ada, `/admin/users/${part}`);
    const { shown } = mount(element);
    await shown;
    await until(() => expect(server.fetch.mock.calls.map(([url]) => String(url)).join()).toContain("/admin/get-user"));
    const urls = server.fetch.mock.calls.map(([url]) => new URL(String(url)));
    const asked = urls.filter(({ pathname }) => pathname.endsWith("/admin/get-user"));
    expect(new Set(asked.map(({ searchParams }) => searchParams.get("id")))).toEqual(new Set([userId]));
  });

  test.each([
    ["a path that the server knows", "/sign-in", null, "Sign in"],
    ["a path that only the browser knows", undefined, null, "Sign in"],
    ["a page that requires a session", "/admin/users", ada, "Users"],
  ])("%s hydrates from server HTML without a mismatch or taking the focus", async (_, path, session, words) => {
    const { act, hydrateRoot, renderToString } = harness();
    const { element } = pageOf(session, path);
    let html = "";
    // The server may have to load the screen first.
    await until(() => {
      html = asOnServer(() => renderToString(element));
      expect(html).toContain(path === undefined ? "Home" : words);
    });
    history.replaceState(null, "", path ?? "/sign-in");
    const container = place(html);
    const mismatches: unknown[] = [];
    await act(async () => {
      const root = hydrateRoot(container, element, { onRecoverableError: (error) => mismatches.push(error) });
      closing.push(() => root.unmount());
    });
    await until(() => expect(container.querySelector("h1")?.textContent).toBe(words));
    expect(mismatches).toEqual([]);
    expect(document.activeElement).toBe(document.body);
  });
});
