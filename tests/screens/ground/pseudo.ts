import type { Page } from "playwright-core";

/** The words that a page gets instead of its own are no language's, so they are not asked for; it is read from right to left. */
export const usePseudo = (page: Page): Promise<void> =>
  page.addInitScript(() => localStorage.setItem("language", "pseudo")).then(() => undefined);
