import { inEachLanguage } from "../each-language.ts";
import type { Language } from "../languages.ts";
import type { ApiKeyErrorTexts } from "../texts/plugin-errors.ts";

export type { ApiKeyErrorTexts } from "../texts/plugin-errors.ts";

/** Messages of the API key plugin by language. */
export const apiKeyErrorTexts: Readonly<Record<Language, ApiKeyErrorTexts>> = await inEachLanguage(
  "plugin-errors",
  "apiKey",
);

/** Returns the message for an error code of the plugin, or null. */
export function apiKeyErrorText(code: string, language: Language): string | null {
  const texts = apiKeyErrorTexts[language];
  return Object.hasOwn(texts, code) ? texts[code as keyof ApiKeyErrorTexts] : null;
}
