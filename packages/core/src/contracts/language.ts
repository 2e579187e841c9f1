/** A language of the pages that the server itself shows, as a BCP 47 tag. */
export type LanguageOption = "ru" | "uk" | "en" | "es" | "de" | "pl" | "fr" | "tr";
