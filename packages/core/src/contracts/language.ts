import type { Language } from "@sallyport/i18n/languages";

/** Language of server pages (BCP 47). */
export type LanguageOption = Language;
