import type { Page } from "playwright-core";

declare global {
  interface Window {
    announced: string[];
  }
}

/** Records what the live regions of the page announce from now on: each text of each region that a change leads to. */
export const record = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const REGIONS = "[role=status], [role=alert], [aria-live]:not([aria-live=off]), output";
    const said: string[] = [];
    const texts = new Map<Element, string>();
    const read = (isAnnounced: boolean): void => {
      const regions = [...document.querySelectorAll(REGIONS)];
      for (const gone of texts.keys()) if (!regions.includes(gone)) texts.delete(gone);
      for (const region of regions) {
        const text = region.checkVisibility() ? (region.textContent ?? "").trim() : "";
        if (isAnnounced && text !== "" && text !== texts.get(region)) said.push(text);
        texts.set(region, text);
      }
    };
    read(false);
    const all = { subtree: true, childList: true, characterData: true, attributes: true };
    new MutationObserver(() => read(true)).observe(document.body, all);
    window.announced = said;
  });

export const announced = (page: Page): Promise<string[]> => page.evaluate(() => window.announced);
