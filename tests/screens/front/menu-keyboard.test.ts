import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { button, say } from "../ground/page.ts";
import { organizations } from "../ground/sites.ts";
import { focused } from "../organization/organization-keys.ts";

describe.runIf(hasChromium)("a menu in Chromium", () => {
  const site = organizations();

  /** Opens the switcher of a user with several organizations. */
  async function open() {
    const bob = await site.person("Bob");
    for (const name of ["Acme", "Globex", "Glorious"]) await site.found(bob, name);
    const { page } = await site.visit("en", bob);
    await page.goto("/");
    const switcher = button(page, say("switcher.label", { name: "Glorious" }));
    await switcher.waitFor();
    return { page, switcher, menu: page.locator("[data-part=menu]") };
  }
  const has = (page: Page, text: string) => expect.poll(() => focused(page)).toContain(text);

  test("is opened, navigated and closed with the menu keys", async () => {
    const { page, switcher, menu } = await open();
    await switcher.focus();
    await page.keyboard.press("ArrowDown");
    await has(page, "Acme");
    for (const [key, name] of [
      ["ArrowDown", "Globex"],
      ["End", say("createOrganization.title")],
      ["ArrowDown", "Acme"],
      ["ArrowUp", say("createOrganization.title")],
      ["Home", "Acme"],
      ["g", "Globex"],
      ["g", "Glorious"],
    ] as const) {
      await page.keyboard.press(key);
      await has(page, name);
    }
    await page.waitForTimeout(600);
    await page.keyboard.type("glob");
    await has(page, "Globex");
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "hidden" });
    await has(page, "Organization: Glorious");
    await page.keyboard.press("ArrowUp");
    await has(page, say("createOrganization.title"));
    await page.keyboard.press("Tab");
    await menu.waitFor({ state: "hidden" });
    await switcher.press("Enter");
    await has(page, "Acme");
    await page.keyboard.press("Enter");
    await button(page, say("switcher.label", { name: "Acme" })).waitFor();
  });

  test.each([
    [1280, 720],
    [360, 640],
  ])("fits in a window of %i by %i each time it opens, wherever its button is", async (width, height) => {
    const { page, switcher, menu } = await open();
    await page.setViewportSize({ width, height });
    for (const style of [
      "position:fixed;top:0;right:0",
      "position:fixed;bottom:0;right:0",
      "position:fixed;bottom:0;left:0",
      "position:absolute;top:1500px;left:50%",
    ]) {
      await switcher.evaluate((element, css) => {
        element.style.cssText = css;
        element.scrollIntoView({ block: "end" });
      }, style);
      for (const time of [1, 2, 3]) {
        await switcher.click();
        await page.locator("[data-part=menu][data-state=open]").waitFor();
        const box = await menu.boundingBox();
        const where = `${style}, time ${time}`;
        if (box === null) throw new Error(`There is no menu at ${where}`);
        expect(Math.min(box.x, box.y), where).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width, where).toBeLessThanOrEqual(width);
        expect(box.y + box.height, where).toBeLessThanOrEqual(height);
        await page.keyboard.press("Escape");
        await menu.waitFor({ state: "hidden" });
      }
    }
  });
});
