import { inEachLanguage } from "./each-language.ts";
import { byLanguage, type Language } from "./languages.ts";
import type { ErrorTexts } from "./texts/errors.ts";

export type { ErrorTexts } from "./texts/errors.ts";

const front = await inEachLanguage("errors", "front");
const account = await inEachLanguage("errors", "account");
const application = await inEachLanguage("errors", "application");

/** Messages of error codes by language. */
export const errorTexts: Readonly<Record<Language, ErrorTexts>> = /* @__PURE__ */ byLanguage((tag) => ({
  ...front[tag],
  ...account[tag],
  ...application[tag],
}));

/** Returns the message for an error code, or null if the code is unknown. */
export function errorText(code: string, language: Language): string | null {
  // The code comes from the network and may be a name such as "constructor".
  return Object.hasOwn(errorTexts[language], code) ? errorTexts[language][code as keyof ErrorTexts] : null;
}
