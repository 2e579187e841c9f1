import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { representatives } from "../../ground/long-form.ts";
import { cutOff } from "../ground/cut-off.ts";
import { look, widen } from "../ground/look.ts";
import { button, heading, say, tab } from "../ground/page.ts";
import { ownSections } from "../ground/sites.ts";
import { focused, tabTo } from "../organization/organization-keys.ts";

const ACCOUNT = [say("account.page.profile"), say("account.page.security"), "Billing 2"];
const ORGANIZATION = [say("members.title"), say("invitations.title"), say("settings.title"), "Billing 2"];

const isCurrent = (page: Page, name: string) => tab(page, name).and(page.locator('[aria-current="page"]'));

describe.runIf(hasChromium)("an application's own sections in Chromium", () => {
  const site = ownSections();

  describe.each([
    { path: "/account", first: ACCOUNT[0] ?? "", links: ACCOUNT },
    { path: "/organization", first: ORGANIZATION[0] ?? "", links: ORGANIZATION },
  ])("at $path", ({ path, first, links }) => {
    /** Opens the page as the owner of an organization. */
    async function open(address: string) {
      const person = await site.person("Ada Lovelace");
      await site.found(person, "Analytical Engines");
      const { page } = await site.visit("en", person);
      await page.goto(address);
      await tab(page, "Billing").waitFor();
      return page;
    }

    test.each(representatives(path, [360, 1280]))("are reached and used by keyboard at %i pixels", async (width) => {
      const page = await open(path);
      await widen(page, width);
      const list = page.locator('[data-part="section-link"]');
      expect((await list.allTextContents()).map((text) => text.trim())).toEqual(links);
      expect(await heading(page, "Your invoices").count()).toBe(0);

      await tabTo(page, tab(page, "Billing"));
      await page.keyboard.press("Enter");
      await heading(page, "Your invoices").waitFor();
      await isCurrent(page, "Billing").waitFor();
      expect(new URL(page.url()).hash).toBe("#billing");
      await page.keyboard.press("Tab");
      expect(await focused(page)).toBe("Send the latest invoice");
      await page.keyboard.press("Enter");
      await page.getByText("Invoice sent").waitFor();
      expect(await cutOff(page)).toEqual([]);

      await page.goBack();
      await isCurrent(page, first).waitFor();
      expect(await heading(page, "Your invoices").count()).toBe(0);
    });

    test("have a link of their own, keep it after a reload and pass axe", async () => {
      const page = await open(`${path}#billing`);
      await heading(page, "Your invoices").waitFor();
      await page.reload();
      await isCurrent(page, "Billing").waitFor();
      await button(page, "Send the latest invoice").waitFor();
      await look(page, `own section at ${path.slice(1)}`);
    });
  });

  test("a section without a page follows the built-in one before it", async () => {
    const { page } = await site.begin();
    await page.goto("/account");
    await heading(page, "Your newsletter").waitFor();
    const titles = await page.locator('[data-part="section"] h2').allTextContents();
    expect(titles).toEqual([say("profile.title"), "Your newsletter"]);
    await tab(page, say("account.page.security")).click();
    await heading(page, say("password.title")).waitFor();
    expect(await heading(page, "Your newsletter").count()).toBe(0);
  });
});
