import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { hasChromium } from "@sallyport/test-kit/chromium";
import { isLong } from "@sallyport/test-kit/long-form";
import { type Browser, openBrowser } from "@sallyport/test-kit/open-browser";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createEntrance, type Enter } from "./entrance.ts";
import { createSite, type Site } from "./site.ts";
import { createVisitor } from "./visitor.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Light and dark differ in nothing but the values of the colours: the second time only what looks at colours is asked. */
const LIGHT_AND_DARK = [
  { colorScheme: "light", options: {}, atLeast: 11 },
  { colorScheme: "dark", options: { runOnly: ["color-contrast", "link-in-text-block"] }, atLeast: 1 },
] as const satisfies readonly { colorScheme: string; options: RunOptions; atLeast: number }[];
const SCHEMES = isLong ? LIGHT_AND_DARK : LIGHT_AND_DARK.slice(0, 1);

/** What most telephones have, and the narrowest screen that WCAG asks for. @see WCAG 2.2, 1.4.10 */
const WIDTHS = isLong ? [360, 320] : [320];

async function violations(page: Page, options: RunOptions, atLeast: number): Promise<string[]> {
  // Colours are read when nothing moves or fades any more.
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
  const results = await page.evaluate((options) => {
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    return axe.run({ resultTypes: ["violations"], ...options });
  }, options);
  expect(results.passes.length).toBeGreaterThanOrEqual(atLeast);
  return results.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}

/** What reaches out of the screen on the right; the page itself when it can be scrolled there. */
function tooWide(page: Page, width: number): Promise<string[]> {
  return page.evaluate((width) => {
    const out = [...document.querySelectorAll("button, input, a, p, h1, h2, li")]
      .filter((element) => element.getBoundingClientRect().right > width)
      .map((element) => element.outerHTML);
    return document.documentElement.scrollWidth > width ? ["the page", ...out] : out;
  }, width);
}

/** For eyes: with SCREENSHOTS naming a folder, a picture of each page goes there. */
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}

/** Looks at pages in each of their states, which the functions bring about. */
export function describePages(
  title: string,
  pages: Readonly<Record<string, (page: Page, enter: Enter) => Promise<void>>>,
): void {
  describe.runIf(hasChromium)(title, () => {
    let site: Site;
    let browser: Browser;
    let enter: Enter;

    beforeAll(async () => {
      browser = await openBrowser();
      site = await createSite();
      enter = await createEntrance(browser, site.origin);
    });
    afterAll(async () => {
      await browser?.close();
      await site?.remove();
    });

    it.each(Object.keys(pages))(
      isLong
        ? "%s: is accessible in light and dark, and fits screens of 360 and of 320 pixels"
        : "%s: is accessible in light, and fits screens of 320 pixels",
      async (name) => {
        // axe is put into the page from outside, past the page's own policy.
        const { context, complaints } = await createVisitor(browser, site.origin, {
          bypassCSP: true,
          reducedMotion: "reduce",
        });
        const page = await context.newPage();
        await pages[name]?.(page, enter);
        await page.evaluate(axe);
        for (const { colorScheme, options, atLeast } of SCHEMES) {
          await page.emulateMedia({ colorScheme });
          await look(page, `${name}, ${colorScheme}`);
          expect(await violations(page, options, atLeast)).toEqual([]);
        }
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 640 });
          await look(page, `${name}, ${width} pixels wide`);
          expect(await tooWide(page, width)).toEqual([]);
        }
        expect(complaints).toEqual([]);
        await context.close();
      },
    );
  });
}
