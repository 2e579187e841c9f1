import type { Page } from "playwright-core";

/**
 * Gives the page pseudo texts, which are read from right to left. They belong to no language, so they are not loaded.
 */
export const usePseudo = (page: Page): Promise<void> =>
  page.addInitScript(() => localStorage.setItem("language", "pseudo")).then(() => undefined);
