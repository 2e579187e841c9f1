import { describe, expect, test } from "vitest";
import { WITH_KEYS } from "../../../fixtures/api-keys.ts";
import { CAPABILITIES, createScreenSuite } from "../../../fixtures/screens.ts";
import { sessionOf } from "../../../fixtures/session.ts";
import { REACTS } from "../../../fixtures/suite.ts";

describe.each(REACTS)("React %s", (_version, suffix) => {
  const { harness, stage, provided, mount, until } = createScreenSuite(suffix);
  const given = { initialSession: sessionOf("Ada Lovelace"), initialCapabilities: CAPABILITIES };

  /** The words of headings, in their order. */
  const headings = (html: string): string[] =>
    [...html.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, words = ""]) => words.trim());

  test("an account shows the sections that were asked for, in their order, the application's own among them", () => {
    const { createElement, renderToString, UserProfile, Panel } = harness();
    const own = createElement(Panel, { key: "own", title: "Your newsletters" });
    const profile = createElement(UserProfile, { sections: ["devices", own, "profile"] });
    const html = renderToString(provided(stage(), profile, given));
    expect(headings(html)).toEqual(["Where you are signed in", "Your newsletters", "Your profile"]);
  });

  test("what the server has switched off is not shown", () => {
    const { createElement, renderToString, UserProfile } = harness();
    const whole = headings(renderToString(provided(stage(), createElement(UserProfile), given)));
    const account = { ...CAPABILITIES.account, deleteUser: false };
    const initialCapabilities = { ...CAPABILITIES, account, plugins: {} };
    const less = headings(
      renderToString(provided(stage(), createElement(UserProfile), { ...given, initialCapabilities })),
    );
    expect(whole.filter((title) => !less.includes(title))).toEqual(["Second factor", "Delete your account"]);
  });

  test("API keys are there by themselves where client and server have them, and not where they are not asked for", async () => {
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
      return { ...server, headings: () => headings(page.container.innerHTML) };
    };
    const whole = await shown({}, WITH_KEYS.plugins);
    await until(() => expect(whole.headings().slice(-2)).toEqual(["API keys", "Delete your account"]));
    await until(() => expect(whole.asked("/api-key/list")).toHaveLength(1));
    const without = [await shown({ sections: ["devices"] }, WITH_KEYS.plugins), await shown({}, {})];
    await until(() => expect(without.map(({ asked }) => asked("/list-sessions").length > 0)).toEqual([true, true]));
    for (const page of without) {
      expect(page.headings()).not.toContain("API keys");
      expect(page.asked("/api-key/list")).toEqual([]);
    }
  });

  test("a picture is uploaded where the application keeps it, and has an address elsewhere", () => {
    const { createElement, renderToString, UserProfile } = harness();
    const htmlOf = (props: object) =>
      renderToString(provided(stage(), createElement(UserProfile, { sections: ["profile"] }), { ...given, ...props }));
    const own = htmlOf({ uploadImage: async () => "/ada.png", maxImageBytes: 2.5 * 1024 * 1024 });
    expect([own.includes('name="image"'), own.includes('type="file"')]).toEqual([false, true]);
    expect(own).toContain("PNG, JPEG, WebP or GIF, 2.5\u00a0MB at most.");
    const elsewhere = htmlOf({});
    expect([elsewhere.includes('name="image"'), elsewhere.includes('type="file"')]).toEqual([true, false]);
    expect(htmlOf({ uploadImage: async () => "/ada.png" })).toContain("5\u00a0MB at most.");
  });

  test("who is back from a deletion is led home", () => {
    const { createElement, renderToString, UserProfile } = harness();
    const props = { initialSession: null, initialSearch: "deleted=1", paths: { home: "/welcome" } };
    const html = renderToString(provided(stage(), createElement(UserProfile), props));
    expect(html).toContain("Your account is deleted");
    expect(html).toMatch(/<a [^>]*href="\/welcome"[^>]*>Go on<\/a>/);
  });

  test("nobody is told of a link that a server without mails cannot have sent", () => {
    const { createElement, renderToString, UserProfile } = harness();
    const initialSession = structuredClone(given.initialSession);
    initialSession.user.emailVerified = false;
    const htmlOf = (verifyEmail: boolean) => {
      const initialCapabilities = { ...CAPABILITIES, account: { ...CAPABILITIES.account, verifyEmail } };
      const profile = createElement(UserProfile, { sections: ["email"] });
      return renderToString(provided(stage(), profile, { initialSession, initialCapabilities }));
    };
    expect(htmlOf(true)).toContain("Send it again");
    expect(htmlOf(false)).not.toMatch(/link|again/);
    expect(htmlOf(false)).toContain(initialSession.user.email);
  });

  test("the button shows the name where it is asked to, and says it once", () => {
    const { createElement, renderToString, UserButton } = harness();
    const html = (showName: boolean) =>
      renderToString(provided(stage(), createElement(UserButton, { showName }), given));
    expect(html(true)).toContain('<span data-part="user-name" aria-hidden="true">Ada Lovelace</span>');
    expect(html(false)).not.toContain("user-name");
    expect(html(true)).toContain("Account of Ada Lovelace");
  });
});
