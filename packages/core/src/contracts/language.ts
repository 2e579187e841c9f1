/** The language of pages and mails, as a BCP 47 tag. */
export type LanguageOption = "ru" | "uk" | "en" | "es" | "de" | "pl" | "fr" | "tr";
