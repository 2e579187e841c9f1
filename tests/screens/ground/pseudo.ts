import type { Page } from "playwright-core";

/**
 * Gives a visit pseudo texts from its next page on, which are read from right to left. They belong to no language, so
 * they are not loaded.
 */
export const usePseudo = (page: Page): Promise<void> => page.evaluate(() => localStorage.setItem("language", "pseudo"));
