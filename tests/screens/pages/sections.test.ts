import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { say } from "../ground/page.ts";
import { loading } from "../ground/sites.ts";
import { tabTo } from "../organization/organization-keys.ts";

/** Pages with sections. `:ada` stands for the id of a user. */
const PAGES = [
  { path: "/account", title: say("account.title") },
  { path: "/organization", title: "Analytical Engines" },
  { path: "/admin/users/:ada", title: "Ada" },
] as const;

/** Returns whether the page itself has the focus, or the first heading of the section, or else what has it. */
const focus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement, body } = document;
    if (activeElement === body) return "the page";
    const heading = document.querySelector("[data-part=section] h2");
    return activeElement !== null && activeElement === heading ? "the heading" : (activeElement?.outerHTML ?? "");
  });

describe.runIf(hasChromium)("a page with sections", () => {
  const site = loading();

  async function open(path: string) {
    const { page } = await site.visitAlone("en", site.root);
    await page.goto(path.replace(":ada", site.ada.id));
    await page.locator("[data-part=section] h2").first().waitFor();
    return page;
  }
  const arrives = async (page: Page, title: string): Promise<void> => {
    await expect.poll(() => focus(page)).toBe("the heading");
    await expect.poll(() => page.title()).toBe(title);
  };

  test.each(PAGES)(
    "$path: each section takes the focus to its heading and is in the title, and Back too",
    async ({ path, title }) => {
      const page = await open(path);
      await expect.poll(() => page.title()).toBe(title);
      expect(await focus(page)).toBe("the page");
      const links = page.locator("[data-part=section-link]");
      const titles = (await links.allTextContents()).map((text) => `${text.replace(/\d+$/, "").trim()} · ${title}`);
      expect(titles.length).toBeGreaterThan(2);
      // The first section is shown already, so it is gone to last.
      const walk = [...titles.keys()].slice(1).concat(0);
      for (const index of walk) {
        await page.locator("h1").focus();
        await tabTo(page, links.nth(index));
        await page.keyboard.press("Enter");
        await arrives(page, titles[index] ?? "");
      }
      for (const index of walk.slice(0, -1).reverse()) {
        await page.goBack();
        await arrives(page, titles[index] ?? "");
      }
      await page.goBack();
      await arrives(page, title);
      await page.goForward();
      await arrives(page, titles[1] ?? "");
    },
  );

  test.each(PAGES)(
    "$path: an address that names a section opens it without taking the focus",
    async ({ path, title }) => {
      const page = await open(path);
      const last = page.locator("[data-part=section-link]").last();
      const [label, hash] = [await last.textContent(), await last.getAttribute("href")];
      await page.goto("/");
      await page.goto(`${path.replace(":ada", site.ada.id)}${hash}`);
      await expect.poll(() => page.title()).toBe(`${label?.trim()} · ${title}`);
      await page.locator("[data-part=section] h2").first().waitFor();
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      expect(await focus(page)).toBe("the page");
    },
  );

  test("somebody who goes on while a section still loads keeps the focus", async () => {
    const page = await open("/organization");
    let release = (): void => {};
    const released = new Promise<void>((done) => {
      release = done;
    });
    await page.route("**/settings-tab-*.js", async (route) => {
      await released;
      await route.continue();
    });
    await page.getByRole("link", { name: say("settings.title") }).click();
    await page.getByText(say("common.loading")).waitFor();
    await page.keyboard.press("Shift+Tab");
    const before = await focus(page);
    expect(before).toContain('href="#security"');
    release();
    await page.locator("[data-part=section] h2").first().waitFor();
    expect(await focus(page)).toBe(before);
  });
});
