import { inEachLanguage } from "../each-language.ts";
import type { Language } from "../languages.ts";
import type { MultiSessionErrorTexts } from "../texts/plugin-errors.ts";

export type { MultiSessionErrorTexts } from "../texts/plugin-errors.ts";

/** Messages of the plugin for several accounts by language. */
export const multiSessionErrorTexts: Readonly<Record<Language, MultiSessionErrorTexts>> = await inEachLanguage(
  "plugin-errors",
  "multiSession",
);

/** Returns the message for an error code of the plugin, or null. */
export function multiSessionErrorText(code: string, language: Language): string | null {
  const texts = multiSessionErrorTexts[language];
  return Object.hasOwn(texts, code) ? texts[code as keyof MultiSessionErrorTexts] : null;
}
