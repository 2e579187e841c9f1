import type { Page } from "playwright-core";

/** What has the focus, by its name, and whether a ring shows it. */
function describeFocus(): string {
  const { activeElement } = document;
  const label = activeElement instanceof HTMLInputElement ? activeElement.labels?.[0]?.textContent : null;
  const ring = activeElement?.closest(".box, .button, a, .check input, .reveal, .text-button");
  const shown = ring === null || ring === undefined ? "none" : getComputedStyle(ring).outlineStyle;
  const name = activeElement?.getAttribute("aria-label") ?? label ?? activeElement?.textContent;
  return `${name?.trim()} (${shown})`;
}

/** Somebody without a mouse. */
export function createKeyboard(page: Page) {
  const focused = () => page.evaluate(describeFocus);
  const tab = async () => {
    await page.keyboard.press("Tab");
    return focused();
  };
  /** Tabs on until the focus is on what has this name. */
  const tabTo = async (name: string) => {
    for (let step = 0; step < 40; step += 1) if ((await tab()) === `${name} (solid)`) return;
    throw new Error(`No ${name} within 40 steps; the focus is on ${await focused()}`);
  };
  return { focused, tab, tabTo };
}
