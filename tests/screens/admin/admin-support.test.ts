import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { type Browser, openBrowser } from "../../ground/open-browser.ts";
import { lookInLanguages } from "../ground/look-in-languages.ts";
import { sayIn } from "../ground/say.ts";
import { type AdminSite, call, openAdminSite, rootAddress } from "./admin-site.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

describe.runIf(hasChromium)("an admin whose role covers little, in Chromium", () => {
  let site: AdminSite;
  let browser: Browser;
  let ada = "";
  beforeAll(async () => {
    site = await openAdminSite();
    browser = await openBrowser();
    ada = await site.join("Ada");
    await (await site.visit(browser, "en", "ada@example.com")).page.context().close();
    const userId = await site.join("Support");
    const { page } = await site.visit(browser, "en", rootAddress);
    await call(page.context(), site.origin, "/admin/set-role", { userId, role: "support" });
    await page.context().close();
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  test("what they may not do is said, and not offered", async () => {
    const say = sayIn("de");
    const { page, complaints } = await site.visit(browser, "de", "support@example.com");
    await page.goto("/admin/users");
    await page.getByRole("link", { name: "Ada", exact: true }).click();
    await page.waitForURL(`**/admin/users/${ada}`);
    await page.getByText(say("device.name", { browser: "Chrome", system: "Linux" })).waitFor();
    const [before = ""] = say("user.mayNot").split("{actions}");
    await page.getByText(before.trim()).waitFor();
    const offered = page.getByRole("button");
    expect(await offered.count()).toBe(0);
    await lookInLanguages(page, "a user for support", "de");
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test("on one's own page nothing can be done to oneself but what is on the account's", async () => {
    const say = sayIn("en");
    const { page } = await site.visit(browser, "en", rootAddress);
    await page.goto("/admin/users");
    await page.getByRole("link", { name: "Root", exact: true }).click();
    await page.getByText(say("user.me")).waitFor();
    await button(page, say("user.roles.save")).waitFor();
    for (const name of [say("user.ban", { name: "Root" }), say("user.become", { name: "Root" })])
      expect(await button(page, name).count()).toBe(0);
    await page.getByLabel("admin", { exact: true }).uncheck();
    await button(page, say("user.roles.save")).click();
    await page.getByRole("alert").filter({ hasText: /\S/ }).waitFor();
    await page.context().close();
  });
});
