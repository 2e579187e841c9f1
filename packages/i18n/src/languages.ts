/**
 * The supported languages. `tag` is BCP 47, `name` is the language's own name. `code` is a stable number of this
 * project
 * for systems that number languages, such as VK's `lang_id`; it never changes.
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

/** The tag of a supported language, such as `de`. */
export type Language = (typeof languages)[number]["tag"];
/** The number of a supported language, as in `languages`. */
export type LanguageCode = (typeof languages)[number]["code"];

/** Returns the language of a BCP 47 tag, ignoring the region, or null if it is not supported. */
export function toLanguage(tag: string): Language | null {
  const primary = tag.trim().toLowerCase().split("-", 1)[0];
  return languages.find((language) => language.tag === primary)?.tag ?? null;
}

/** Returns the language with a number, or null if there is none. */
export function fromLanguageCode(code: number): Language | null {
  return languages.find((language) => language.code === code)?.tag ?? null;
}

/** Returns the number of a language. */
export function toLanguageCode(language: Language): LanguageCode {
  return languages.find(({ tag }) => tag === language)?.code ?? 3;
}
