import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** As wide as a small telephone. */
const NARROW = 360;

/** In the page and in what it shows of others, so that axe looks at that too. */
export async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) await frame.evaluate(axe);
}

/** What axe finds, once it has been brought; of what stands in a page of others, which has the heading, with `isPart`. */
export async function barriers(page: Page, { isPart = false } = {}): Promise<string[]> {
  // Colours are read when nothing moves or fades any more.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  const rules = { "page-has-heading-one": { enabled: !isPart } };
  const { violations, passes } = await page.evaluate((rules) => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } };
    return axe.run({ resultTypes: ["violations"], rules });
  }, rules);
  if (passes.length < 10) throw new Error(`axe looked at ${passes.length} things alone`);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}

/** Whether a telephone has to scroll sideways. */
export async function overflow(page: Page, narrow = NARROW): Promise<string[]> {
  await page.setViewportSize({ width: narrow, height: 740 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  return width > narrow ? [`is ${width} pixels wide on a screen of ${narrow}`] : [];
}
