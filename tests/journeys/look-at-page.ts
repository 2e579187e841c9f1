import type { Page } from "playwright-core";
import { expect } from "vitest";
import { barriersOf } from "../ground/barriers.ts";

/** Asserts that a page of the library is in the language, fits its width and is accessible. */
export async function lookAtPage(page: Page, locale: string): Promise<void> {
  expect(await page.locator("html").getAttribute("lang")).toBe(locale);
  const width = page.viewportSize()?.width ?? 0;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  expect(await barriersOf(page)).toEqual([]);
}
