import type { Language } from "@sallyport/i18n/languages";

/** The language of pages and mails, as a BCP 47 tag. */
export type LanguageOption = Language;
