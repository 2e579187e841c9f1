import { inEachLanguage } from "./each-language.ts";
import type { Language } from "./languages.ts";
import type { ErrorPageTexts } from "./texts/pages.ts";

/** Texts of the error page by language. */
export const errorPageTexts: Readonly<Record<Language, ErrorPageTexts>> = await inEachLanguage("pages", "errorPage");
