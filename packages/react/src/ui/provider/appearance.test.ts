import { expect, test } from "vitest";
import type { ScreenHarness } from "../../fixtures/harness.ts";
import { inEachReact } from "../../fixtures/in-each-react.ts";
import { CAPABILITIES } from "../../fixtures/screens.ts";
import { sessionOf } from "../../fixtures/session.ts";

const SCREENS = [
  "SignIn",
  "UserButton",
  "UserProfile",
  "OrganizationSwitcher",
  "CreateOrganization",
  "ImpersonationBanner",
  "ApiKeys",
  "Screens",
] as const satisfies readonly (keyof ScreenHarness)[];

const plugins = {
  ...CAPABILITIES.plugins,
  organization: { creation: "all", teams: false, roles: ["owner"], dynamicRoles: false },
  admin: { roles: ["admin"] },
  "api-key": { organizations: false, statements: {}, maxExpiresIn: null, defaultExpiresIn: null },
} as unknown as typeof CAPABILITIES.plugins;

inEachReact("appearance of all screens", ({ harness, stage, provided }) => {
  /** Renders a screen for an impersonated user. */
  function shown(screen: (typeof SCREENS)[number], appearance: object): Element {
    const { createElement, renderToString } = harness();
    const { session, user } = sessionOf("Ada");
    const initialSession = { user, session: { ...session, impersonatedBy: "root" } };
    const initialCapabilities = { ...CAPABILITIES, plugins };
    const props = { initialSession, initialCapabilities, appearance };
    const element = createElement(harness()[screen] as () => null, { path: "/sign-in" } as object);
    const place = document.createElement("div");
    place.innerHTML = renderToString(provided(stage(), element, props));
    return place;
  }

  test.each(SCREENS)("<%s> has the CSS properties on each root of the theme", (screen) => {
    const roots = shown(screen, { variables: { colorPrimary: "red", borderRadius: "1px" } }).querySelectorAll(
      "[data-sallyport]",
    );
    expect(roots.length).toBeGreaterThan(0);
    for (const root of roots) {
      const themed = root.closest<HTMLElement>("[style]");
      const values = ["--sallyport-accent", "--sallyport-radius"].map((name) => themed?.style.getPropertyValue(name));
      expect([root.getAttribute("data-part"), ...values]).toEqual([root.getAttribute("data-part"), "red", "1px"]);
    }
  });

  test("sets class or styles on each element of a part, and the logo above each title", () => {
    const elements = { button: "mine", title: { color: "red" }, panel: "own" };
    const layout = { logo: { src: "/logo.svg", alt: "Acme", href: "/" } };
    const { createElement, renderToString, SignIn, ForgotPassword } = harness();
    const page = createElement("main", null, createElement(SignIn), createElement(ForgotPassword));
    const props = { initialSession: null, initialCapabilities: CAPABILITIES, appearance: { elements, layout } };
    const place = document.createElement("div");
    place.innerHTML = renderToString(provided(stage(), page, props));
    const buttons = [...place.querySelectorAll("[data-part=button]")];
    expect(buttons.length).toBeGreaterThan(2);
    expect(buttons.filter(({ className }) => className !== "mine").map(({ outerHTML }) => outerHTML)).toEqual([]);
    for (const title of place.querySelectorAll<HTMLElement>("h1")) {
      expect(title.style.color).toBe("red");
      const logo = title.previousElementSibling?.querySelector("a[href='/'] > img");
      expect(logo?.getAttribute("alt")).toBe("Acme");
    }
  });
});
