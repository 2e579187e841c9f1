import { inEachLanguage } from "./each-language.ts";
import type { Language } from "./languages.ts";
import type { MagicLinkPageTexts } from "./texts/pages.ts";

export type { MagicLinkPageTexts } from "./texts/pages.ts";

/** Texts of the page that asks before a mailed link signs in, by language. */
export const magicLinkPageTexts: Readonly<Record<Language, MagicLinkPageTexts>> = await inEachLanguage(
  "pages",
  "magicLinkPage",
);
