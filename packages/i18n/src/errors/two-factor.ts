import { inEachLanguage } from "../each-language.ts";
import type { Language } from "../languages.ts";
import type { TwoFactorErrorTexts } from "../texts/plugin-errors.ts";

export type { TwoFactorErrorTexts } from "../texts/plugin-errors.ts";

/** Messages of the two-factor plugin by language. */
export const twoFactorErrorTexts: Readonly<Record<Language, TwoFactorErrorTexts>> = await inEachLanguage(
  "plugin-errors",
  "twoFactor",
);

/** Returns the message for an error code of the plugin, or null. */
export function twoFactorErrorText(code: string, language: Language): string | null {
  const texts = twoFactorErrorTexts[language];
  return Object.hasOwn(texts, code) ? texts[code as keyof TwoFactorErrorTexts] : null;
}
