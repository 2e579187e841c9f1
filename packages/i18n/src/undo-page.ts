import { inEachLanguage } from "./each-language.ts";
import type { Language } from "./languages.ts";
import type { UndoPageTexts } from "./texts/pages.ts";

export type { UndoPageTexts } from "./texts/pages.ts";

/** Texts of the page that undoes a change of address, by language. */
export const undoPageTexts: Readonly<Record<Language, UndoPageTexts>> = await inEachLanguage("pages", "undoPage");
