import { inEachLanguage } from "./each-language.ts";
import type { Language } from "./languages.ts";
import type { LinkPageTexts } from "./texts/pages.ts";

export type { LinkPageTexts } from "./texts/pages.ts";

/** Texts of the page that a mailed link opens if it names no page of the application, by language. */
export const linkPageTexts: Readonly<Record<Language, LinkPageTexts>> = await inEachLanguage("pages", "linkPage");
