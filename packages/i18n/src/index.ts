export { messages } from "./all-messages.ts";
export type { Language, LanguageCode } from "./languages.ts";
export { fromLanguageCode, languages, toLanguage, toLanguageCode } from "./languages.ts";
export type { Messages } from "./messages.ts";
