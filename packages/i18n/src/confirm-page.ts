import { inEachLanguage } from "./each-language.ts";
import type { Language } from "./languages.ts";
import type { ConfirmPageTexts } from "./texts/pages.ts";

export type { ConfirmPageTexts } from "./texts/pages.ts";

/** Texts of the page that asks whether an email address belongs to the reader, by language. */
export const confirmPageTexts: Readonly<Record<Language, ConfirmPageTexts>> = await inEachLanguage(
  "pages",
  "confirmPage",
);
