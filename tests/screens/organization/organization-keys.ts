import type { Locator, Page } from "playwright-core";

/** By the Tab key alone. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The Tab key does not reach ${target}`);
}

/** What has the focus, in words. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() =>
    (document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "").trim(),
  );

/** What a screen reader is given of it, whoever and whenever it is. */
export async function tree(shown: Locator): Promise<string> {
  const snapshot = await shown.ariaSnapshot();
  return snapshot.replaceAll(/-0\.\d+@/g, "@").replaceAll(/[A-Z][a-z]{2} \d+, \d{4}/g, "(a day)");
}
