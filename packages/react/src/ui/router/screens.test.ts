import { afterEach, expect, test } from "vitest";
import { inEachReact } from "../../fixtures/in-each-react.ts";
import { CAPABILITIES, refusal } from "../../fixtures/screens.ts";
import { sessionOf } from "../../fixtures/session.ts";
import type { UIProviderProps } from "../provider/ui-provider.tsx";

const capabilities = { ...CAPABILITIES, plugins: { ...CAPABILITIES.plugins, admin: { roles: ["user"] } } };
const ada = sessionOf("ada");

inEachReact("screens", ({ harness, stage, provided, mount, until }) => {
  afterEach(() => history.replaceState(null, "", "/"));

  async function open(address: string, props: Partial<UIProviderProps> = {}, own: { readonly path?: string } = {}) {
    const { createElement, Screens } = harness();
    history.replaceState(null, "", address);
    const server = stage();
    server.answers["/get-session"] = () => props.initialSession ?? null;
    server.answers["/capabilities"] = () => capabilities;
    server.answers["/admin/get-user"] = () => refusal("USER_NOT_FOUND");
    server.answers["/list-accounts"] = () => [];
    server.answers["/list-sessions"] = () => [];
    server.answers["/two-factor/status"] = () => ({ enabled: false, pending: false });
    const screens = createElement(Screens, { ...own, children: "Of the application's own" });
    const shown = { initialSession: null, initialCapabilities: capabilities, ...props };
    const { container, shown: mounted } = mount(provided(server, screens, shown));
    await mounted;
    return { server, container };
  }

  test.each([
    ["/sign-in", null, "Keep me signed in"],
    ["/sign-in/", null, "Keep me signed in"],
    ["/sign-up?callbackURL=%2Freports", null, "Create account"],
    ["/forgot-password", null, "Send link"],
    ["/account", null, "Sign in to view your account."],
    ["/account", ada, "Account settings"],
    ["/admin/users/some-id", ada, "All users"],
    ["/auth-error?error=access_denied", null, "You canceled the sign-in."],
    ["/", null, "Of the application's own"],
    ["/sign-in/else", null, "Of the application's own"],
    ["/admin/usersandmore", ada, "Of the application's own"],
  ] as const)("shows the screen at %s", async (address, initialSession, words) => {
    const { container } = await open(address, { initialSession });
    await until(() => expect(container.textContent).toContain(words));
  });

  test("finds the screen with the provider's paths and with a router's path", async () => {
    const moved = await open("/login", { paths: { signIn: "/login" } });
    await until(() => expect(moved.container.textContent).toContain("Keep me signed in"));
    const given = await open("/", {}, { path: "/sign-up" });
    await until(() => expect(given.container.textContent).toContain("Create account"));
    const below = await open("/in/error?error=access_denied", { paths: { adminUsers: "/in", authError: "/in/error" } });
    await until(() => expect(below.container.textContent).toContain("You canceled the sign-in."));
  });

  test("shows the previous screen after going back", async () => {
    const { container } = await open("/sign-in");
    await until(() => expect(container.textContent).toContain("Keep me signed in"));
    await harness().act(async () => {
      history.replaceState(null, "", "/sign-up");
      window.dispatchEvent(new Event("popstate"));
    });
    await until(() => expect(container.textContent).toContain("Create account"));
  });

  test.each(["/admin/users?q=ada", "/admin/users/some-id", "/create-organization", "/admin/audit"])(
    "%s redirects a visitor to sign-in with the callback URL",
    async (address) => {
      const { container, server } = await open(address);
      const path = `/sign-in?${new URLSearchParams({ callbackURL: address })}`;
      await until(() => expect(server.navigate).toHaveBeenCalledWith(path, { replace: true }));
      expect(container.textContent).toBe("");
    },
  );
});

test("a server renders the given path, or the application's page without one", async () => {
  const { loadScreens } = await import("../../fixtures/harness.ts");
  const { createAuthClient, createElement, renderToString, Screens, UIProvider } = await loadScreens("");
  const client = createAuthClient({ baseURL: "http://localhost:3000" });
  const page = (children: ReturnType<typeof createElement>): string =>
    renderToString(createElement(UIProvider, { client, initialSession: null, children }));
  expect(page(createElement(Screens, { children: "My own" }))).toContain("My own");
  expect(page(createElement(Screens, { path: "/sign-in", children: "My own" }))).not.toContain("My own");
});
