import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { isLong } from "../../ground/long-form.ts";
import { cutOff } from "./cut-off.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const NARROW = 320;
/** The widths of a phone and of a desktop window. */
export const WIDTHS = [NARROW, 1280] as const;
/** axe checks the size of targets only if asked: at least 24 pixels, or enough space around them. */
const TARGETS = { "target-size": { enabled: true } };
const ALL = { options: { rules: TARGETS }, atLeast: 9 };
/** These rules suffice where only colours differ from what was checked before. */
const COLOURS = { options: { runOnly: ["color-contrast", "link-in-text-block"] }, atLeast: 1 };
/** These rules suffice where places differ as well. */
const COLOURS_AND_PLACES = {
  options: { runOnly: [...COLOURS.options.runOnly, "target-size"], rules: TARGETS },
  atLeast: 1,
};

interface Check {
  readonly options: object;
  /** So many rules must have passed. */
  readonly atLeast: number;
}

/** Runs axe in the page, unless the page does not have it yet. */
const run = (page: Page, options: object): Promise<{ passes: number; violations: string[] } | undefined> =>
  page.evaluate(async (asked) => {
    await Promise.all(document.getAnimations().map((animation) => animation.finished));
    const { axe } = window as unknown as { axe?: { run(options: object): Promise<AxeResults> } };
    if (axe === undefined) return undefined;
    const { passes, violations } = await axe.run({ resultTypes: ["violations"], ...asked });
    const told = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
    return { passes: passes.length, violations: told };
  }, options);

/** A section's link that was scrolled out of its line looks to axe like a link that skips to the content. */
const isScrolledLink = (problem: string): boolean =>
  problem.startsWith("skip-link: ") && problem.includes('data-part="section-link"');

/** Returns the problems that axe finds, each with its element. */
async function violations(page: Page, { options, atLeast }: Check): Promise<string[]> {
  const results = (await run(page, options)) ?? (await page.evaluate(axe).then(() => run(page, options)));
  expect(results?.passes).toBeGreaterThanOrEqual(atLeast);
  return (results?.violations ?? []).filter((problem) => !isScrolledLink(problem));
}

/** Takes a picture if SCREENSHOTS names a folder. A dialog is shown at its place on the page. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (folder === undefined) return;
  const fullPage = (await page.locator("dialog[open]").count()) === 0;
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage });
}

/** Sets the width of the page, and waits until it is drawn. */
export async function widen(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 760 });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

/** Looks at a state with text of twice the usual size, in a desktop window and in half of one. */
export async function lookEnlarged(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  for (const width of isLong ? [640, 1280] : [640]) {
    await widen(page, width);
    const what = `${name}, ${width} pixels, text at 200 %`;
    expect(await cutOff(page), what).toEqual([]);
    expect(await violations(page, ALL), what).toEqual([]);
    await picture(page, `${name} enlarged ${width}`);
  }
}

/** Measures whether the words of a state fit, without reading it with axe. */
export async function measure(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await widen(page, width);
    expect(await cutOff(page), `${name}, ${width} pixels`).toEqual([]);
  }
}

/** Reads a state with axe at a width, in light and in dark mode. */
async function readIn(page: Page, name: string, width: number): Promise<void> {
  const what = `${name}, ${width} pixels`;
  const isRead = width === NARROW || (await page.locator("table").count()) > 0;
  if (isRead) expect(await violations(page, ALL), what).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await picture(page, `${name} dark ${width}`);
  expect(await violations(page, isRead ? COLOURS : COLOURS_AND_PLACES), `${what}, dark`).toEqual([]);
}

/**
 * Looks at a state at 320 pixels, where everything is in one column, and at 1280. Words must fit. axe reads the narrow
 * form and its colours in dark mode. In the long form, it also reads the wide form if that contains a table, and the
 * colours of the wide form in dark mode. @param also what else is looked at in each width
 */
export async function look(page: Page, name: string, also?: (width: number) => Promise<void>): Promise<void> {
  for (const width of WIDTHS) {
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await widen(page, width);
    expect(await cutOff(page), `${name}, ${width} pixels`).toEqual([]);
    await picture(page, `${name} light ${width}`);
    if (isLong || width === NARROW) await readIn(page, name, width);
    await also?.(width);
  }
}
