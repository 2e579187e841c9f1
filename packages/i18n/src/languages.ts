/**
 * The languages: `tag` is BCP 47, `name` is what the language calls itself. `code` is the product's own identifier, for
 * systems that know languages by number, such as VK's `lang_id`; it never changes, and no other number is valid.
 */
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
/** The product's own number of a language, as in `languages`. */
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
