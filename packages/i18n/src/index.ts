export { duration } from "./duration.ts";
export { errorPageTexts } from "./error-page.ts";
export type { Language, LanguageCode } from "./languages.ts";
export { byLanguage, fromLanguageCode, languages, toLanguage, toLanguageCode } from "./languages.ts";
export type { PluralForms } from "./plural.ts";
export { plural } from "./plural.ts";
export type { ErrorPageTexts } from "./texts/pages.ts";
