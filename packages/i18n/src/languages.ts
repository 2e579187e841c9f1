/**
 * The supported languages: a line here, and a folder of texts in `languages/`. `tag` is BCP 47, `name` is the
 * language's own name, and `plurals` are its plural forms besides `other`. `code` is a stable number of this project
 * for systems that number languages, such as VK's `lang_id`; it never changes.
 */
export const languages = [
  { code: 0, tag: "ru", name: "Русский", plurals: ["one", "few", "many"] },
  { code: 1, tag: "uk", name: "Українська", plurals: ["one", "few", "many"] },
  { code: 3, tag: "en", name: "English", plurals: ["one"] },
  { code: 4, tag: "es", name: "Español", plurals: ["one", "many"] },
  { code: 6, tag: "de", name: "Deutsch", plurals: ["one"] },
  { code: 15, tag: "pl", name: "Polski", plurals: ["one", "few", "many"] },
  { code: 16, tag: "fr", name: "Français", plurals: ["one", "many"] },
  { code: 82, tag: "tr", name: "Türkçe", plurals: ["one"] },
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

/** Makes a value for each language. */
export const byLanguage = <Value>(make: (tag: Language) => Value): Readonly<Record<Language, Value>> =>
  Object.fromEntries(languages.map(({ tag }) => [tag, make(tag)])) as Record<Language, Value>;
