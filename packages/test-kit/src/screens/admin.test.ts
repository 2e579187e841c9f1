import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasChromium } from "../chromium.ts";
import { type Browser, openBrowser } from "../open-browser.ts";
import { type AdminSite, call, openAdminSite, rootAddress } from "./admin-site.ts";
import { look } from "./look.ts";
import { type Say, sayIn, TAGS } from "./say.ts";
import { stateCases } from "./state-cases.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const LONG = "Maximiliane-Friederike von Schillingsfürst zu Hohenlohe";

interface Scene {
  readonly page: Page;
  readonly say: Say;
  /** Of the one who is looked at, and of one who is banned. */
  readonly ids: { readonly user: string; readonly banned: string };
}

/** Each state for an admin, and how they get there. */
const STATES: Readonly<Record<string, (scene: Scene) => Promise<void>>> = {
  users: async ({ page, say }) => {
    await page.goto("/admin/users");
    await page.getByRole("row").nth(5).waitFor();
    await button(page, say("pages.next")).waitFor();
  },
  "users, none found": async ({ page, say }) => {
    await page.goto("/admin/users?q=nobody-at-all");
    await page.getByText(say("users.none")).waitFor();
  },
  "users, out of reach": async ({ page, say }) => {
    await page.route("**/admin/list-users*", (route) => route.abort());
    await page.goto("/admin/users");
    await button(page, say("common.retry")).waitFor();
  },
  "a user": async ({ page, say, ids }) => {
    await page.goto(`/admin/users/${ids.user}`);
    await heading(page, LONG).waitFor();
    await page.getByText(say("user.sessions.none")).waitFor();
    await page.getByText(say("user.organizations.none")).waitFor();
    await page
      .getByText(say("user.ways.since", { date: "" }).trim())
      .first()
      .waitFor();
  },
  "a banned user": async ({ page, say, ids }) => {
    await page.goto(`/admin/users/${ids.banned}`);
    await button(page, say("user.ban.lift")).waitFor();
    await page.getByText("Spam in every room").waitFor();
  },
  "a user, to be banned": async ({ page, say, ids }) => {
    await page.goto(`/admin/users/${ids.user}`);
    await button(page, say("user.ban", { name: LONG })).click();
    await page.getByLabel(say("user.ban.reason")).waitFor();
    await button(page, say("user.ban.submit")).click({ trial: true });
  },
  "a user, to be deleted": async ({ page, say, ids }) => {
    await page.goto(`/admin/users/${ids.user}`);
    await button(page, say("user.delete", { name: LONG })).click();
    await button(page, say("user.delete.submit")).click();
    await page.getByText(say("user.delete.wrong")).waitFor();
    await button(page, say("user.delete.submit")).click({ trial: true });
  },
  "a user, with a short password": async ({ page, say, ids }) => {
    await page.goto(`/admin/users/${ids.user}`);
    await button(page, say("user.password.set")).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: say("user.password.set"), exact: true })
      .click();
    await page.getByText(say("field.password.tooShort", { count: 8 })).waitFor();
  },
  "a user, to sign in as": async ({ page, say, ids }) => {
    await page.goto(`/admin/users/${ids.user}`);
    await button(page, say("user.become", { name: LONG })).click();
    await page.getByRole("dialog").getByText(say("user.become.lead")).waitFor();
  },
  "no such user": async ({ page, say }) => {
    await page.goto("/admin/users/nobody");
    await heading(page, say("user.gone.title")).waitFor();
  },
  "the audit log": async ({ page, say }) => {
    await page.goto("/audit");
    await page.getByRole("row").nth(5).waitFor();
    await button(page, say("audit.verify")).click();
    await page.getByRole("status").filter({ hasText: /\d/ }).first().waitFor();
  },
  "the audit log, nothing found": async ({ page, say }) => {
    await page.goto("/audit?event=nothing.such");
    await page.getByText(say("audit.none")).waitFor();
  },
};

describe.runIf(hasChromium)("the admin's screens in Chromium", () => {
  let site: AdminSite;
  let browser: Browser;
  let ids: Scene["ids"];
  beforeAll(async () => {
    site = await openAdminSite();
    browser = await openBrowser();
    for (const name of ["Ada", "Grace", "Edsger", "Barbara"]) await site.join(name);
    const banned = await site.join("Mallory");
    const user = await site.join(LONG, "maximiliane-friederike@schillingsfuerst.example.com");
    const { page } = await site.visit(browser, "en", rootAddress);
    await call(page.context(), site.origin, "/admin/ban-user", {
      userId: banned,
      banReason: "Spam in every room",
      banExpiresIn: 86_400,
    });
    await page.context().close();
    ids = { user, banned };
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  const cases = stateCases(Object.keys(STATES));
  test.each(cases)("%s, %s: accessible, whole at 360 and 1280 pixels", async (tag, name, isDark) => {
    const { page, complaints } = await site.visit(browser, tag, rootAddress);
    await STATES[name]?.({ page, say: sayIn(tag), ids });
    await look(page, `${tag} ${name}`, isDark);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test.each(TAGS)("%s: who may not is told whom to ask, and who is signed out too", async (tag) => {
    const say = sayIn(tag);
    const { page, complaints } = await site.visit(browser, tag, "ada@example.com");
    for (const path of ["/admin/users", `/admin/users/${ids.user}`, "/audit"]) {
      await page.goto(path);
      await page.getByText(say("admin.notAllowed.lead")).waitFor();
      await look(page, `${tag} not allowed ${path.replaceAll("/", "-")}`, tag === "en");
    }
    await page.goto("/audit/some-organization");
    await page.getByText(say("audit.askOwner")).waitFor();
    await page.context().clearCookies();
    await page.goto("/admin/users");
    await page.getByText(say("admin.notAllowed.lead")).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test.each(TAGS)("%s: an admin who is somebody else is told so on every page", async (tag) => {
    const say = sayIn(tag);
    const { page, complaints } = await site.visit(browser, tag, rootAddress);
    await call(page.context(), site.origin, "/admin/impersonate-user", { userId: ids.user });
    await page.goto("/");
    const banner = page.getByRole("region", { name: say("impersonation.label") });
    await banner.getByText(LONG).waitFor();
    await look(page, `${tag} impersonation`, tag === "en");
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test("a client without the plugins shows nothing, and says in the console which", async () => {
    const { page, complaints } = await site.visit(browser, "en", rootAddress);
    await page.context().addInitScript(() => localStorage.setItem("client", "plain"));
    await page.goto("/admin/users");
    await expect
      .poll(() => complaints)
      .toEqual([
        "<ImpersonationBanner> shows nothing: its client has no adminClient()",
        "<AdminUsers> shows nothing: its client has no adminClient()",
      ]);
    expect(await page.locator("main").textContent()).toBe("");
    await page.context().close();
  });
});
