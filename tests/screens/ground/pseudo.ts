import { writeText } from "@sallyport/i18n/screens";
import type { Page } from "playwright-core";
import { LANGUAGES } from "./languages.ts";
import { toPseudo } from "./pseudo-texts.ts";
import type { Say } from "./say.ts";

/** Returns the pseudo texts of the screens. */
export const sayPseudo: Say = (key, values = {}) => writeText(toPseudo(LANGUAGES.en.texts[key]), values, "en");

/**
 * Gives a visit pseudo texts from its next page on, which are read from right to left. They belong to no language, so
 * they are not loaded.
 */
export const usePseudo = (page: Page): Promise<void> => page.evaluate(() => localStorage.setItem("language", "pseudo"));
