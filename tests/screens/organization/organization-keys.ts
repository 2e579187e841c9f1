import type { Locator, Page } from "playwright-core";

/** Moves the focus with the Tab key. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The Tab key does not reach ${target}`);
}

/** Returns the label or text of the focused element. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const copy = document.activeElement?.cloneNode(true) as Element | undefined;
    for (const hidden of copy?.querySelectorAll("[aria-hidden=true]") ?? []) hidden.remove();
    return (copy?.getAttribute("aria-label") ?? copy?.textContent ?? "").trim();
  });

/** Returns the accessibility tree without the random addresses and the date of a run. */
export async function tree(shown: Locator): Promise<string> {
  const snapshot = await shown.ariaSnapshot();
  return snapshot.replaceAll(/-0\.\d+@/g, "@").replaceAll(/[A-Z][a-z]{2} \d+, \d{4}/g, "(a day)");
}
