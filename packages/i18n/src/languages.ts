/** Number, BCP 47 tag and own name of each language. */
export const languages = [
  { code: 0, tag: "ru", name: "Русский" },
  { code: 1, tag: "uk", name: "Українська" },
  { code: 3, tag: "en", name: "English" },
  { code: 4, tag: "es", name: "Español" },
  { code: 6, tag: "de", name: "Deutsch" },
  { code: 15, tag: "pl", name: "Polski" },
  { code: 16, tag: "fr", name: "Français" },
  { code: 82, tag: "tr", name: "Türkçe" },
] as const;

/** Tag of a language, such as `de`. */
export type Language = (typeof languages)[number]["tag"];
/** Number of a language. */
export type LanguageCode = (typeof languages)[number]["code"];

/** The language of a BCP 47 tag without its region; null if unknown. */
export function toLanguage(tag: string): Language | null {
  const primary = tag.trim().toLowerCase().split("-", 1)[0];
  return languages.find((language) => language.tag === primary)?.tag ?? null;
}

/** The language of a number; null if unknown. */
export function fromLanguageCode(code: number): Language | null {
  return languages.find((language) => language.code === code)?.tag ?? null;
}

/** The number of a language. */
export function toLanguageCode(language: Language): LanguageCode {
  return languages.find(({ tag }) => tag === language)?.code ?? 3;
}
