import { expect, test } from "vitest";
import { WITH_KEYS } from "../../../fixtures/api-keys.ts";
import { inEachReact } from "../../../fixtures/in-each-react.ts";
import { CAPABILITIES } from "../../../fixtures/screens.ts";
import { sessionOf } from "../../../fixtures/session.ts";

inEachReact("the account screen", ({ harness, stage, provided, mount, until }) => {
  const given = { initialSession: sessionOf("Ada Lovelace"), initialCapabilities: CAPABILITIES };

  /** The texts of headings, in order. */
  const headings = (html: string): string[] =>
    [...html.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, words = ""]) => words.trim());

  /** The names of the account's pages, in order. */
  const pages = (html: string): string[] =>
    [...html.matchAll(/data-part="section-link"[^>]*>(?:<svg.*?<\/svg>)?([^<]*)/g)].map(([, name = ""]) => name.trim());

  test("shows the given sections in order, including custom ones", () => {
    const { createElement, renderToString, UserProfile, Panel } = harness();
    const own = createElement(Panel, { key: "own", title: "Your newsletters" });
    const page = { id: "billing", label: "Billing", content: createElement(Panel, { title: "Your invoices" }) };
    const profile = createElement(UserProfile, { sections: ["devices", own, page, "profile"] });
    const html = renderToString(provided(stage(), profile, given));
    expect(pages(html)).toEqual(["Sessions", "Billing", "Profile"]);
    // The list of sessions before it loads on demand.
    expect(headings(html).at(-1)).toBe("Your newsletters");
  });

  test.each([
    ["a name", { name: "Ada" }, "Account: Ada"],
    ["an email address alone", { name: "" }, "Account: Ada Lovelace@example.com"],
    ["neither", { name: "", emailIsPlaceholder: true as const }, "Account settings"],
  ])("the button of somebody with %s has a name", (_has, own, label) => {
    const { createElement, renderToString, UserButton } = harness();
    const { user, session } = sessionOf("Ada Lovelace");
    const initialSession = { user: { ...user, ...own }, session };
    const html = renderToString(provided(stage(), createElement(UserButton), { ...given, initialSession }));
    expect(/data-part="unseen">([^<]*)/.exec(html)?.[1]).toBe(label);
  });

  test("has no navigation with one page", () => {
    const { createElement, renderToString, UserProfile } = harness();
    const profile = createElement(UserProfile, { sections: ["profile", "email"] });
    const html = renderToString(provided(stage(), profile, given));
    expect([pages(html), headings(html)]).toEqual([[], ["Profile", "Email address"]]);
  });

  test("hides sections that are off on the server", () => {
    const { createElement, renderToString, UserProfile } = harness();
    const security = createElement(UserProfile, { sections: ["password", "two-factor", "delete"] });
    const whole = headings(renderToString(provided(stage(), security, given)));
    const account = { ...CAPABILITIES.account, deleteUser: false };
    const initialCapabilities = { ...CAPABILITIES, account, plugins: {} };
    const less = headings(renderToString(provided(stage(), security, { ...given, initialCapabilities })));
    expect(whole.filter((title) => !less.includes(title))).toEqual(["Two-factor authentication", "Delete account"]);
  });

  test("shows API keys when client and server have the plugin, unless the sections leave them out", async () => {
    const { createElement, UserProfile } = harness();
    const shown = async (props: object, plugins: object) => {
      const server = stage();
      server.answers["/api-key/list"] = () => ({ apiKeys: [] });
      const initialCapabilities = { ...CAPABILITIES, plugins };
      server.answers["/capabilities"] = () => initialCapabilities;
      server.answers["/get-session"] = () => given.initialSession;
      const profile = createElement(UserProfile, props);
      const page = mount(provided(server, profile, { ...given, initialCapabilities }));
      await page.shown;
      return { ...server, pages: () => pages(page.container.innerHTML) };
    };
    const whole = await shown({}, WITH_KEYS.plugins);
    await until(() => expect(whole.pages()).toEqual(["Profile", "Security", "Sessions", "API keys"]));
    const only = await shown({ sections: ["api-keys"] }, WITH_KEYS.plugins);
    await until(() => expect(only.asked("/api-key/list")).toHaveLength(1));
    const without = [await shown({ sections: ["devices", "profile"] }, WITH_KEYS.plugins), await shown({}, {})];
    await until(() => expect(without.map((page) => page.pages().length)).toEqual([2, 3]));
    for (const page of without) {
      expect(page.pages()).not.toContain("API keys");
      expect(page.asked("/api-key/list")).toEqual([]);
    }
  });

  test("offers a file upload with uploadImage, and a URL field without it", () => {
    const { createElement, renderToString, UserProfile } = harness();
    const htmlOf = (props: object) =>
      renderToString(provided(stage(), createElement(UserProfile, { sections: ["profile"] }), { ...given, ...props }));
    const own = htmlOf({ uploadImage: async () => "/ada.png", maxImageBytes: 2.5 * 1024 * 1024 });
    expect([own.includes('name="image"'), own.includes('type="file"')]).toEqual([false, true]);
    expect(own).toContain("PNG, JPEG, WebP, or GIF. Up to 2.5\u00a0MB.");
    const elsewhere = htmlOf({});
    expect([elsewhere.includes('name="image"'), elsewhere.includes('type="file"')]).toEqual([true, false]);
    expect(htmlOf({ uploadImage: async () => "/ada.png" })).toContain("Up to 5\u00a0MB.");
  });

  test("links to the public start page after the account was deleted", () => {
    const { createElement, renderToString, UserProfile } = harness();
    const props = {
      initialSession: null,
      initialSearch: "deleted=1",
      paths: { home: "/dashboard", landing: "/welcome" },
    };
    const html = renderToString(provided(stage(), createElement(UserProfile), props));
    expect(html).toContain("Account deleted");
    expect(html).toMatch(/<a [^>]*href="\/welcome"[^>]*>Go to home page<\/a>/);
  });

  test("offers to resend a verification link only if the server sends mails", () => {
    const { createElement, renderToString, UserProfile } = harness();
    const initialSession = structuredClone(given.initialSession);
    initialSession.user.emailVerified = false;
    const htmlOf = (verifyEmail: boolean) => {
      const initialCapabilities = { ...CAPABILITIES, account: { ...CAPABILITIES.account, verifyEmail } };
      const profile = createElement(UserProfile, { sections: ["email"] });
      return renderToString(provided(stage(), profile, { initialSession, initialCapabilities }));
    };
    expect(htmlOf(true)).toContain("Resend");
    expect(htmlOf(false)).not.toMatch(/link|Resend/);
    expect(htmlOf(false)).toContain(initialSession.user.email);
  });

  test("the user button shows the name with showName, without repeating it to screen readers", () => {
    const { createElement, renderToString, UserButton } = harness();
    const html = (showName: boolean) =>
      renderToString(provided(stage(), createElement(UserButton, { showName }), given));
    expect(html(true)).toContain('<span data-part="user-name" aria-hidden="true">Ada Lovelace</span>');
    expect(html(false)).not.toContain("user-name");
    expect(html(true)).toContain("Account: Ada Lovelace");
  });
});
