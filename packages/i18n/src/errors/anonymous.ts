import { inEachLanguage } from "../each-language.ts";
import type { Language } from "../languages.ts";
import type { AnonymousErrorTexts } from "../texts/plugin-errors.ts";

export type { AnonymousErrorTexts } from "../texts/plugin-errors.ts";

/** Messages of the guest plugin by language. */
export const anonymousErrorTexts: Readonly<Record<Language, AnonymousErrorTexts>> = await inEachLanguage(
  "plugin-errors",
  "anonymous",
);

/** Returns the message for an error code of the plugin, or null. */
export function anonymousErrorText(code: string, language: Language): string | null {
  const texts = anonymousErrorTexts[language];
  return Object.hasOwn(texts, code) ? texts[code as keyof AnonymousErrorTexts] : null;
}
