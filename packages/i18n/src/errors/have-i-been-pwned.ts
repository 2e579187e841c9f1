import { inEachLanguage } from "../each-language.ts";
import type { Language } from "../languages.ts";
import type { HaveIBeenPwnedErrorTexts } from "../texts/plugin-errors.ts";

export type { HaveIBeenPwnedErrorTexts } from "../texts/plugin-errors.ts";

/** Messages of the plugin for leaked passwords by language. */
export const haveIBeenPwnedErrorTexts: Readonly<Record<Language, HaveIBeenPwnedErrorTexts>> = await inEachLanguage(
  "plugin-errors",
  "haveIBeenPwned",
);

/** Returns the message for an error code of the plugin, or null. */
export function haveIBeenPwnedErrorText(code: string, language: Language): string | null {
  const texts = haveIBeenPwnedErrorTexts[language];
  return Object.hasOwn(texts, code) ? texts[code as keyof HaveIBeenPwnedErrorTexts] : null;
}
