export { duration } from "./duration/duration.ts";
export { errorPageTexts } from "./error-page/error-page-texts.ts";
export type { ErrorPageTexts } from "./error-page/texts.ts";
export type { Language, LanguageCode } from "./languages.ts";
export { fromLanguageCode, languages, toLanguage, toLanguageCode } from "./languages.ts";
export type { PluralForms } from "./plural.ts";
export { plural } from "./plural.ts";
