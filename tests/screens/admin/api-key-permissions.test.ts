import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { isLong } from "../../ground/long-form.ts";
import { answering } from "../ground/answering.ts";
import { LANGUAGES, type Tag } from "../ground/languages.ts";
import { look } from "../ground/look.ts";
import { button, field, say } from "../ground/page.ts";
import { sayIn } from "../ground/say.ts";
import { keys } from "../ground/sites.ts";

const all = say("apiKeys.permissions.all");
const box = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true });

/** Lists the words of the table that are broken across lines. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.locator("[data-part=grant-table]").evaluate((table) => {
    const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? "").matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
      }
    }
    return broken;
  });

describe.runIf(hasChromium)("permissions of API keys, in Chromium", () => {
  const site = keys();

  async function open(width: number, height = 800, language: Tag = "en") {
    const words = sayIn(language);
    const owner = await site.person("Alice");
    await site.found(owner, "Acme", []);
    const { page } = await site.visit(language, owner);
    await page.setViewportSize({ width, height });
    await page.goto("/");
    await button(page, words("apiKeys.create")).click();
    await field(page, words("apiKeys.name")).fill("CI");
    return { page };
  }

  test.each(isLong ? [1280, 360] : [1280])(
    "show a table at %i pixels, whose headers check their group and reflect it",
    async (width) => {
      const { page } = await open(width);
      const [members, see] = [say("apiKeys.resource.member"), say("apiKeys.action.read")];
      await box(page, `${all}: ${members}`).check();
      for (const action of ["read", "update", "delete"] as const)
        expect(await box(page, `${members}: ${say(`apiKeys.action.${action}`)}`).isChecked()).toBe(true);
      await box(page, `${members}: ${see}`).press("Space");
      const head = box(page, `${all}: ${members}`);
      expect([await head.isChecked(), await head.evaluate((it: HTMLInputElement) => it.indeterminate)]).toEqual([
        false,
        true,
      ]);
      if (width > 1000) {
        await box(page, `${all}: ${see}`).check();
        expect(await box(page, `report: ${see}`).isChecked()).toBe(true);
        await box(page, all).check();
        expect(await box(page, "report: write").isChecked()).toBe(true);
      }
      const table = await page.locator("[data-part=grant-table]").boundingBox();
      expect(table?.width).toBeGreaterThan(width > 1000 ? 500 : 194);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await look(page, `grants ${width}`);
    },
  );

  test.each(isLong ? [1280, 360] : [360])(
    "report at %i pixels that no permission is selected, until one is",
    async (width) => {
      const { page } = await open(width, 640);
      await button(page, say("apiKeys.create.submit")).click();
      const told = page.getByText(say("apiKeys.permissions.needed"));
      await told.waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("type"))).toBe("checkbox");
      expect(await told.isVisible()).toBe(true);
      const [problem, focus] = [await told.boundingBox(), await page.locator(":focus").boundingBox()];
      expect(Math.abs((focus?.y ?? 0) - (problem?.y ?? 0))).toBeLessThan(200);
      expect(problem?.y).toBeGreaterThanOrEqual(0);
      await box(page, "report: write").check();
      await told.waitFor({ state: "hidden" });
    },
  );

  test.each(isLong ? (["en", "de"] as const) : (["de"] as const))(
    "fit at every width in %s, without broken words",
    async (language) => {
      const { page } = await open(1280, 800, language);
      for (const width of [320, 360, 480, 600, 656, 720, 800, 900, 1024, 1280, 1600]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await brokenWords(page), `${width} pixels`).toEqual([]);
        const head = page.locator("[data-part=grant-head]");
        expect(await head.isVisible(), `${width} pixels`).toBe(width >= 600);
        const isCut = await page.locator("[data-part=grants]").evaluate((it) => it.scrollWidth > it.clientWidth);
        expect(isCut, `${width} pixels`).toBe(false);
      }
    },
  );

  test.each(isLong ? ["report: write", `${all}: report`] : ["report: write"])(
    "clear the server's error about unknown permissions when %s is selected",
    async (name) => {
      const { page } = await open(1280);
      await box(page, `report: ${say("apiKeys.action.read")}`).check();
      const code = "UNKNOWN_API_KEY_PERMISSION";
      await answering(page, "/api-key/create", { code, message: "Unknown" }, 400);
      await button(page, say("apiKeys.create.submit")).click();
      const told = page.locator("[data-part=grant-field] > [data-part=problem]");
      await expect.poll(() => told.textContent()).toBe(LANGUAGES.en.errors[code]);
      await box(page, name).check();
      await expect.poll(() => told.textContent()).toBe("");
    },
  );
});
