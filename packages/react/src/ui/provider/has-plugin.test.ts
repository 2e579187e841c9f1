import type { ReactElement } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ScreenHarness } from "../../fixtures/harness.ts";
import { inEachReact } from "../../fixtures/in-each-react.ts";
import type { SitePlugin } from "../../fixtures/site.ts";

type Case = readonly [screen: string, plugin: SitePlugin, client: string, of: (h: ScreenHarness) => ReactElement];

const show = (h: ScreenHarness) =>
  h.createElement(h.Show, { when: { member: ["create"] }, fallback: "Ask", children: "Add" });
const cases: readonly Case[] = [
  ["TwoFactor", "two-factor", "twoFactorClient", (h) => h.createElement(h.TwoFactor)],
  ["OrganizationSwitcher", "organization", "organizationClient", (h) => h.createElement(h.OrganizationSwitcher)],
  ["OrganizationProfile", "organization", "organizationClient", (h) => h.createElement(h.OrganizationProfile)],
  ["CreateOrganization", "organization", "organizationClient", (h) => h.createElement(h.CreateOrganization)],
  ["AcceptInvitation", "organization", "organizationClient", (h) => h.createElement(h.AcceptInvitation)],
  ["Show", "organization", "organizationClient", show],
  ["AdminUsers", "admin", "adminClient", (h) => h.createElement(h.AdminUsers)],
  ["AdminUser", "admin", "adminClient", (h) => h.createElement(h.AdminUser, { userId: "u1" })],
  ["ImpersonationBanner", "admin", "adminClient", (h) => h.createElement(h.ImpersonationBanner)],
  ["AuditLog", "audit", "auditClient", (h) => h.createElement(h.AuditLog)],
  ["ApiKeys", "api-key", "apiKeyClient", (h) => h.createElement(h.ApiKeys)],
];
const sections = [["two-factor", "Two-factor authentication"]] as const;

inEachReact(
  "screens without their plugin",
  ({ harness, site, mount, provided, until }) => {
    // Countdowns must not change during the comparison.
    beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
    afterEach(() => {
      vi.useRealTimers();
      history.replaceState(null, "", "/");
    });
    const silenceWarnings = () => vi.spyOn(console, "warn").mockImplementation(() => {});

    test.each(cases)("<%s> renders nothing when the server lacks %s, and warns once", async (...given) => {
      const [screen, plugin, , of] = given;
      const warn = silenceWarnings();
      const { load, line } = await site([plugin]).join("ada");
      const client = load();
      const { data: initialCapabilities } = await client.capabilities();
      const warnings = [[`<${screen}> renders nothing: the server must have the plugin "${plugin}"`]];
      // Once with capabilities from the server, and once when the page loads them.
      const known = { ...(initialCapabilities && { initialCapabilities }) };
      for (const props of [known, {}]) {
        const page = harness().createElement("main", null, of(harness()));
        const { container, shown } = mount(provided({ client: load() }, page, props));
        await shown;
        await until(() => expect([container.innerHTML, warn.mock.calls]).toEqual(["<main></main>", warnings]));
        if (props === known) expect(line.answered("/get-session")).toBe(0);
      }
    });

    test.each(cases)(
      "<%s> renders nothing when the client lacks the plugin %s, and warns with the name %s",
      async (...given) => {
        const [screen, , plugin, of] = given;
        const warn = silenceWarnings();
        const client = harness().createAuthClient({
          baseURL: "http://nowhere.test",
          fetch: async () => Response.json(null),
        });
        const page = harness().createElement("main", null, of(harness()));
        const { container, shown } = mount(provided({ client }, page, { initialSession: null }));
        await shown;
        const warnings = [[`<${screen}> renders nothing: the client must be created with ${plugin}()`]];
        await until(() => expect([container.innerHTML, warn.mock.calls]).toEqual(["<main></main>", warnings]));
      },
    );

    test.each(sections)(
      "the account hides only the section %s when the server lacks the plugin",
      async (plugin, title) => {
        const headings = async (without: readonly SitePlugin[]) => {
          const { load } = await site(without).join("ada");
          location.hash = "security";
          const { container, shown } = mount(
            provided({ client: load() }, harness().createElement(harness().UserProfile)),
          );
          await shown;
          const titles = () => [...container.querySelectorAll("nav a, h2")].map(({ textContent }) => textContent);
          await until(() => expect(titles()).toContain("Password"));
          await until(() => expect(titles().includes(title)).toBe(without.length === 0));
          return titles();
        };
        const whole = await headings([]);
        expect(await headings([plugin])).toEqual(whole.filter((one) => one !== title));
      },
    );
  },
  "lacking",
);
