import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Light and dark differ in nothing but colours: the second time only what looks at colours is asked. */
const SCHEMES = [
  { colorScheme: "light", rules: undefined, atLeast: 9 },
  { colorScheme: "dark", rules: ["color-contrast", "link-in-text-block"], atLeast: 1 },
] as const;

/** What axe finds, each with its element. */
async function violations(page: Page, { rules, atLeast }: (typeof SCHEMES)[number]): Promise<string[]> {
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
  const results = await page.evaluate((runOnly) => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } };
    return axe.run({ resultTypes: ["violations"], ...(runOnly !== undefined && { runOnly }) });
  }, rules);
  expect(results.passes.length).toBeGreaterThanOrEqual(atLeast);
  return results.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}

/** What reaches out of the screen or out of its own box. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const out = [...document.querySelectorAll("main *")].filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      const isClipped = element instanceof HTMLButtonElement && element.scrollWidth > element.clientWidth + 1;
      return right > clientWidth + 1 || left < -1 || isClipped;
    });
    return [...(scrollWidth > clientWidth ? ["the page"] : []), ...out.map((element) => element.outerHTML)];
  });

/** Light and dark, 360 and 1280 pixels; with SCREENSHOTS naming a folder, a picture of each goes there. */
export async function look(page: Page, name: string, isDark = true): Promise<void> {
  await page.evaluate(axe);
  for (const scheme of isDark ? SCHEMES : SCHEMES.slice(0, 1)) {
    const { colorScheme } = scheme;
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 760 });
      expect(await cutOff(page), `${name}, ${width} pixels`).toEqual([]);
      const folder = process.env.SCREENSHOTS;
      const path = folder === undefined ? undefined : join(folder, `${name} ${colorScheme} ${width}.png`);
      if (path !== undefined) await page.screenshot({ path, fullPage: true });
    }
    expect(await violations(page, scheme), `${name}, ${colorScheme}`).toEqual([]);
  }
}
