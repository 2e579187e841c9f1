import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";
import { barriersOf } from "../ground/barriers.ts";

/** Asserts that a page of the library is in the language, fits its width and is accessible. */
export async function lookAtPage(page: Page, locale: string): Promise<void> {
  expect(await page.locator("html").getAttribute("lang")).toBe(locale);
  const width = page.viewportSize()?.width ?? 0;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  expect(await barriersOf(page)).toEqual([]);
}

/** Opens a page in a context of its own, at the width of a phone. */
export async function openPhone(
  browser: Pick<Browser, "newContext">,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ locale: "en", viewport: { width: 360, height: 640 }, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  return page;
}

/** Calls the library from the page, and returns the status. */
export const postIn = (page: Page, path: string, body: object): Promise<number> =>
  page.evaluate(
    async ([to, text]) =>
      (await fetch(to, { method: "POST", headers: { "content-type": "application/json" }, body: text })).status,
    [`/api/auth${path}`, JSON.stringify(body)] as const,
  );
