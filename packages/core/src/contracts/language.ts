/** Language of server pages (BCP 47). */
export type LanguageOption = "ru" | "uk" | "en" | "es" | "de" | "pl" | "fr" | "tr";
